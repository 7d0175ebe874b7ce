import type { LanguageLabels } from './label';

/** English, and the keys that programs use everywhere. */
export const en: LanguageLabels = {
  language: 'en',
  groups: {
    PERSON:
      'name!|names!|full name|first name|last name|middle name|given name|given names|given!|givenname|family name|family!|forename|forenames|persname|fname|lname|surname|maiden name|nee!|birth name|nickname!|preferred name|known as!|display name|displayname|real name|patient!|patient name|pt!|pt name|client name|client!|customer name|customer!|employee!|employee name|applicant|applicant name|tenant|tenant name|landlord|owner!|owner name|holder!|account holder|card holder|cardholder|name on card|policy holder|policyholder|insured|insured name|claimant|complainant|witness|witness name|victim|suspect|defendant|plaintiff|respondent!|petitioner|next of kin|emergency contact|contact person|contact name|contact!|attn|attention!|author!|signed!|signed by|signature!|prepared by|reported by|taken by|submitted by|approved by|reviewed by|written by|interviewer|interviewee|caller!|visitor name|visitor!|guest!|guest name|passenger|passenger name|driver!|driver name|student!|student name|pupil|teacher!|parent!|parent name|guardian|mother!|father!|mothers name|fathers name|mothers maiden name|spouse|spouse name|husband!|wife!|partner!|sister!|brother!|son!|daughter!|child!|childs name|beneficiary|beneficiary name|recipient!|sender!|consignee|buyer!|seller!|donor|member!|member name|physician|attending physician|attending|consultant!|doctor!|gp!|gp name|nurse!|surgeon|referring physician|solicitor|attorney|counsel|judge|clerk|chair!|chairman|chairlady|treasurer|secretary!|present!|in attendance|attendees|attendee|participants|participant|apologies!|absent!|organizer|organiser|manager!|line manager|supervisor|reports to!|assigned to|assignee|agent!|operator name|cashier|deceased|executor|trustee|borrower|lender|payee|payer|debtor|creditor name|referee!|cn!|fn!|sn!|gecos|fullname|firstname|lastname|middlename|initials|salutation name|account name!|handled by|case worker|social worker|tech!|technician|engineer!|inspector|officer!|investigating officer|interpreter|host!|dear!|from!|to!|cc!|bcc!|sent by!',
    ADDRESS:
      'address!|addr!|home address|street|street address|street name|streetaddress|mailing address|postal address|residential address|permanent address|current address|billing address|shipping address|delivery address|correspondence address|service address|property address|registered address|address line|addressline|line!|addr line|house no!|house number!|hse no|house name|flat no!|unit no!|apartment|apt!|po box|p o box|pobox|residence!|res!|place of residence|lives at|deliver to!|ship to!|bill to!|premises|property!|loc!|location of occurrence|roadaddress|stadd|strtnm',
    'POSTCODE/US_ZIP_CODE': 'zip|zip code|zipcode|zonecode',
    POSTCODE: 'postcode|post code|postal code|postalcode|postal!|pstcd|pin code|pincode|eircode',
    PHONE:
      'phone|phone #|telephone|telephone #|tel|tel #|ph!|ph #|mobile|mobile #|mob|mob #|cell|cell #|cell phone|cellphone|fax|fax #|contact #|work phone|home phone|landline|direct line|direct dial|ddi!|extension|ext!|whatsapp|whats app|msisdn|sms!|sms to|call back #|callback #|pager|gsm|voice!|daytime phone|evening phone|hotline|phone home|phone work',
    EMAIL:
      'email|e mail|mail!|email address|e mail address|mailto!|delivered to|reply to|recipient email|contact email|work email|personal email',
    USERNAME:
      'username|user name|user!|user id|userid|login!|login name|login id|loginid|logon|log in!|handle|screen name|screenname|nick!|nickname|skype|skype id|telegram|instagram|insta!|ig!|twitter|x handle|github|github name|github username|github id|github handle|github user|github account|gitlab|gitlab username|irc nick|slack name|discord|snapchat|tiktok|wechat|wechat id|line id|viber|teams!|slack!|slack handle|mastodon|steam id|psn|xbox gamertag|gamertag|account name|sam!|samaccountname|uid!|db user|dbuser|smtp user|postgres user|mysql user|sasl username|netbios name|domain user|logged in as|acting user|sudo user|author handle',
    ID: 'id!|id #|identity #|identification #|identity card|identity card #|id card|id card #|ref!|ref #|reference|reference #|our ref|your ref|customer #|cust #|client #|account ref|user #|member #|membership|membership #|loyalty card|loyalty #|subscriber #|subscription #|contract #|agreement #|order #|order!|booking|booking #|booking ref|reservation|reservation #|confirmation #|confirmation!|pnr!|ticket|ticket #|incident #|request #|application #|registration #|registration!|licence #|license #|licence!|permit #|certificate #|cert #|badge|badge #|card id|docket #|receipt #|invoice #|invoice|transaction id|transaction #|txn id|voucher #|tracking id|deal #|meter #|mpan|mprn|chassis #|vin!|vehicle identification #|frequent flyer|frequent flyer #|chat id|tenant id|legacy id|doc #|document #|document!|file #|job #|work order|work order #|unit #|crew #|roll #|seat #|matric #|matriculation #|enrolment #|enrollment #|candidate #|exam #|visa #|visa!|grant #|serial id|voter #|voter id|birth certificate #|uid #',
    'ID/EMPLOYEE_ID':
      'employee #|employee id|emp #|emp id|staff #|staff id|personnel #|payroll #|payroll!|worker #|employeenumber|service #|collar #|warrant #|shoulder #',
    'ID/STUDENT_ID': 'student #|student id|pupil #|learner #|upn!',
    'ID/PASSPORT_NUMBER': 'passport|passport #|travel document|travel document #',
    'ID/DRIVER_LICENSE_NUMBER':
      'driver license|driver license #|drivers license|drivers license #|driving licence|driving licence #|driving license|dl #|dl!',
    'ID/NATIONAL_ID_NUMBER':
      'national id|national id #|national insurance|national insurance #|national identity #|citizen #|personal #|nid!|social security|social security #|residence permit|residence permit #|ghana card|emirates id|iqama|iqama #|omang|nric!|fin!|sss!|philhealth|pagibig|umid|nin!|bvn|said!|uci!',
    'ID/US_SSN': 'ssn|ssn #|social security #',
    'ID/UK_NINO': 'nino|ni #|ni no|nat ins #',
    'ID/UK_NHS': 'nhs|nhs #',
    'ID/CA_SIN': 'sin!',
    'ID/IN_AADHAAR': 'aadhaar|aadhaar #|aadhar|aadhar #|adhaar',
    'ID/IN_PAN': 'pan card|pan #|pan card #',
    'ID/TAX_ID_NUMBER':
      'tax id|tax id #|tax #|tin|tin #|vat #|vat id|vat!|taxpayer #|ein|utr|ird!|abn!|tfn!|gstin|gst #|gst!|company #|co reg #|coy #|uen!',
    'ID/CASE_NUMBER':
      'case #|case!|case id|cause #|docket|docket #|claim|claim #|claim ref|crime #|crime ref|cad #|cad!|fir #|police report #|report #|matter #|charge #|inquest #|appeal #|complaint #',
    'ID/INSURANCE_POLICY_NUMBER': 'policy|policy #|insurance #|insurance policy|cover note|cover note #',
    'ID/HEALTH_INSURANCE_MEMBER_ID':
      'member id|subscriber id|group #|medicare|medicare #|medicaid|medicaid #|health card|health card #|health insurance|health insurance #|insurance id|mbi!|nhif|sha nhif|nhis|medical aid|medical aid #',
    'ID/MEDICAL_RECORD_NUMBER':
      'mrn|mrn #|medical record|medical record #|patient #|patient id|hospital #|hosp #|chart #|uhid|uhid #|op #|ip no|op no|urn!|accession #|specimen #|lab #|encounter #|visit #|nhi!',
    'ID/PARCEL_TRACKING_NUMBER': 'tracking|tracking #|parcel #|consignment #|waybill #|awb|awb #|shipment #',
    BANK: 'account #|acct #|acct|acc #|acc!|account!|a c|a c #|ac #|bank account|bank account #|bank acct|account to credit|transit|transit #|institution #|branch code|branch #|bsb|bsb #|ifsc|ifsc code|beneficiary account|payee account|upi|upi id|vpa!|swish|paynow|wallet|wallet address',
    'BANK/IBAN_CODE': 'iban|iban #|iban code',
    'BANK/SWIFT_CODE': 'bic|swift|swift code|bic swift|swift bic|bic code',
    'BANK/UK_SORT_CODE': 'sort code|sortcode|sc!|s c!',
    'BANK/ABA_ROUTING_NUMBER': 'routing #|routing|aba|aba #|rtn!|wire routing',
    CARD: 'card #|card!|credit card|credit card #|debit card|debit card #|cc #|ccnum|cardnum|pan!|payment card|visa card|mastercard|amex|last4|last 4|last four|last 4 digits|last four digits|card ending|ending in|bin!|first6|card last4',
    'CARD/CREDIT_CARD_EXPIRATION':
      'exp!|expiry|expiry date|exp date|expires!|expiration|expiration date|valid thru|valid to!|valid until!|expdate|exp month|exp year|card expiry',
    'CARD/CREDIT_CARD_CVV': 'cvv|cvc|cvv2|cvc2|csc!|security code!|card verification|cid!',
    DOB: 'dob|d o b|date of birth|birth date|birthdate|birthday|born|born on|bday|birth!|year of birth|yob|birth year|date of birth dd mm yyyy',
    SECRET:
      'password|passwd|pwd|pass!|pw!|passphrase|pass phrase|passcode|pass code|secret|secret key|secretkey|client secret|api secret|shared secret|psk!|wpa2|wifi password|wi fi password|wifi key|network key|access code|door code|gate code|alarm code|entry code|key code|lockbox code|safe code|security word|memorable word|security answer|initial password|temporary password|temp password|new password|old password|default password|db password|dbpass|db pass|smtp pass|smtp password|postgres password|mysql password|redis password|pgpassword|userpassword|root password|admin password|pw hash|password hash|signing key|jwt secret|jwt signing key|encryption key|recovery code|recovery key|backup code|seed phrase|community string|snmp community|webhook secret|mail pass|bind password|keystore password|sshpass|credentials!|license key|product key',
    'SECRET/PIN': 'pin|pin #|pin code!|card pin|atm pin|m pin|mpin|tpin|sim pin|puk',
    'SECRET/ONE_TIME_PASSCODE':
      'otp|one time passcode|one time password|one time code|verification code|auth code|sms code|2fa code|mfa code|security code|confirmation code|totp',
    'SECRET/API_KEY':
      'api key|apikey|token|access token|auth token|authtoken|bot token|refresh token|session token|bearer|bearer token|access key|access key id|secret access key|session id|sessionid|session!|sid!|cookie!|npm token|app key|application key|private key|deploy key|webhook url|stripe key|openai key|sendgrid key|mailgun key|maps key|csrf token|x api key|authorization|secret token|sentry dsn|dsn!',
    PLATE:
      'plate|plate #|license plate|licence plate|number plate|license plate #|reg!|reg #|registration plate|registration mark|vehicle registration|vehicle reg|vehicle regn|vehicle registration mark|veh reg|veh regn|vrm|vrn|car reg|car registration|rego|tag #|carlicense|vehicle no',
    IP: 'ip|ip address|ipaddress|client ip|source ip|src ip|src!|dst!|remote addr|remoteaddr|remote ip|last ip|rip!|x forwarded for|x real ip|x originating ip|peer ip|server ip|wan ip|vpn ip|addr ip|ipv4|ipv6|gateway!|host ip|allowed ip',
    'IP/MAC_ADDRESS': 'mac|mac address|macaddress|bssid|wifi mac|ethernet mac|hwaddr|bluetooth address',
    'IP/IMEI': 'imei|imei #',
    'IP/DEVICE_SERIAL_NUMBER':
      'serial|serial #|s n!|device id|deviceid|device serial|udid|idfa|gaid|advertising id|hardware id|asset tag|device fingerprint|fingerprint!|crashreporter key|android id|machine id|installation id|anydesk|anydesk id|teamviewer id|iccid|sim card #',
    URL: 'url!|link!|profile!|profile url|website!|web!|homepage|linkedin|facebook|portfolio|avatar|permalink|blog!',
    LOCATION:
      'city|town|village!|suburb|county!|state!|province|country|region!|district|locality|place!|place of birth|birthplace|pob!|born in!|city town|state of origin|country of origin|country of residence|sub county|lga!|hometown|municipality|parish!|location!|twnnm',
    ORGANIZATION:
      'company|company name|organisation|organization|org!|employer|employer name|school!|school name|university|college|hospital!|clinic!|practice!|department!|ward!|bank!|bank name|insurer|insurance company|carrier!|agency|firm|institution|issued by!|issuing authority|workplace|place of work|church|club!|business name|trading name|supplier|vendor|solicitors|surgery!',
    DATE: 'date|dated|issue date|issued!|issued on|date of issue|start date|end date|due date|date of incident|incident date|accident date|admission date|admitted|date of admission|discharge date|discharged|appointment|appointment date|next appointment|visit date|date of visit|hire date|hired|joined!|joined on|date of death|died|created!|created at|updated!|updated at|last seen|last login|submitted|occurred|check in!|check out!|arrival!|departure!|dep!|arr!|sent!|ts!|timestamp|dtstart|dtend|dtstamp|effective date|order date|invoice date|payment date|travel date|booking date|date of registration|wedding date|dos!|date of service|rev!',
    AGE: 'age|age at!|aged',
    HEALTH:
      'diagnosis|diagnoses|dx!|condition!|conditions!|medical conditions|medication|medications|meds!|current medication|current treatment|rx!|allergies|allergy|pmh|past medical history|medical history|history!|impression|imp!|presenting complaint|chief complaint|symptoms|blood group|blood type|disability|medical!|illness|prescription|cause of death|treatment!|procedure!',
    NRP: 'nationality|citizenship|religion|ethnicity|ethnic group|race!|faith|tribe|denomination|caste|political party|self defined ethnicity|indigenous|native language|first language|preferred language|sexual orientation',
    JOB: 'occupation|job title|jobtitle|title!|role!|position|profession|job!|current job|designation|rank!|grade!|post held|employment!|occ!',
    MONEY:
      'salary|annual salary|base salary|monthly salary|yearly salary|current salary|starting salary|salary amount|base pay|annual pay|monthly pay|take home pay|total pay|total compensation|gross salary|net pay|gross pay|monthly income|annual income|income|wage|wages|hourly rate|pay rate|basic pay|basic!|balance!|account balance|amount due|amount!|rent!|monthly rent|deposit!|fee!|pension!|arrears|outstanding balance|settlement amount',
    NONE: 'u s c!|mme!|mlle!|fam!|bsc!|msc!|phd!|mba!|a e!|ed!|icu!|all!|seen!|verifier!|job!|matter!|results!|line!|passport!|product name|file name|filename|host name!|hostname|domain name|project name|brand name|model name|table name|column name|field name|class name|function name|package name|service name|server name|app name|branch name|event name|item name|variable name|template name|display name!|article #|part #|model #|version #|page #|page id|page id #|pageid|pageid #|chapter #|section #|line #|item #|room #|table #|port #|build #|issue #|isbn|sku #|lot #|batch #|step #|question #|figure #|episode #|track #|bus #|flight #|train #|platform #|gate #|floor #|po #|status|type!|subject!|re!|note!|notes!|comment|comments|description|details!|total|subtotal|quantity|qty|price|size|weight!|height!|color|colour|time!|duration|language!|format|method!|action!|result!|error!|warning|info!|debug!|gender|sex!|marital status|yes!|no!|http!|https!|version|priority|category|topic|agenda|signature required|zip file|post!|reason|remarks|important|attachment|attachments|enclosure|encl|regarding|summary|objective|course|module|class!|level!|exam|opening hours|hours|room!|bed!|dose|unit price',
  },
};
