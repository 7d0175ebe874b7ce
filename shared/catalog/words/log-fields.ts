/** What fields of logs are called, by the type of what they hold, without case and signs. */
export const LOG_FIELDS: Readonly<Record<string, string>> = {
  USERNAME:
    'user username usr login logname ruser remoteuser userlogin loginname acct accountname principal actor runas sudouser authuser sshuser dbuser uname nick nickname screenname handle owner',
  EMAIL_ADDRESS: 'email mail emailaddress usermail useremail mailto rcpt recipient sender replyto',
  PERSON:
    'firstname lastname fullname customername surname givenname familyname realname patientname contactname cardholder holder accountholder employeename recipientname',
  PHONE_NUMBER: 'phone phonenumber mobile mobilenumber msisdn tel telephone fax cell cellphone callerid',
  PASSWORD:
    'password passwd pwd pass passphrase userpassword newpassword oldpassword secret clientsecret privatekey pin otp',
  API_KEY:
    'token accesstoken refreshtoken idtoken authtoken apikey xapikey authorization auth bearer sessionid sid jsessionid phpsessid sessiontoken csrftoken cookie setcookie accesskey secretkey signature sig',
  DATE_OF_BIRTH: 'dob birthdate dateofbirth birthday',
  STREET_ADDRESS: 'street streetaddress address1 addressline1 shippingaddress billingaddress homeaddress',
  US_SSN: 'ssn socialsecuritynumber',
  CREDIT_CARD: 'card cardnumber pan ccnumber creditcard ccnum',
  IBAN_CODE: 'iban',
  DOMAIN_NAME:
    'host hostname rhost server servername node nodename peer vhost machine machinename computer computername workstation fqdn remotehost clienthost srchost dsthost upstream instance',
};

/** Whose ids logs hold. */
export const OWNERS_OF_IDS: readonly string[] = (
  'user enduser usr customer cust client account acct member patient employee emp subscriber owner actor ' +
  'visitor person contact profile buyer seller student driver guest device player tenant contract policy ' +
  'beneficiary'
).split(' ');
/** What names of ids end with. */
export const ENDS_OF_IDS: readonly string[] = 'id ids no nr num number uuid guid key ref code hash'.split(' ');
