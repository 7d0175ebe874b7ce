/** What fields of logs are called, without case and signs. */
const NAMES: Readonly<Record<string, string>> = {
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

/** Ids of somebody: what comes before `id`, `no` and the like. */
const WHOSE =
  /^(?:user|enduser|usr|customer|cust|client|account|acct|member|patient|employee|emp|subscriber|owner|actor|visitor|person|contact|profile|buyer|seller|student|driver|guest|device|player|tenant|contract|policy|beneficiary)s?(?:id|ids|no|nr|num|number|uuid|guid|key|ref|code|hash)$/;
/** Where a session or a trace is meant, lines must stay joinable as they are. */
const TYPE_OF = new Map(
  Object.entries(NAMES).flatMap(([type, names]) => names.split(' ').map((name) => [name, type] as const)),
);

/** What a field holds by its name. */
export function typeOfField(name: string): string | undefined {
  const plain = name.toLowerCase().replace(/[^a-z\d]/g, '');
  return TYPE_OF.get(plain) ?? (WHOSE.test(plain) ? 'CUSTOMER_ID' : undefined);
}
