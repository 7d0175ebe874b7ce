/**
 * Names of products, services, firms and medicines that nobody is called: no given name or family name of any list is among them. They
 * look like people at the beginning of a sentence or in a list: "ChatGPT, write a letter", "Looker and Snowflake".
 */
/** Assistants, programs, services and what they are written in. */
const TECHNOLOGY =
  'chatgpt openai gpt-4 gpt-4o gpt-5 anthropic perplexity copilot midjourney deepseek llama langchain huggingface ' +
  'pytorch tensorflow keras scikit-learn cortana grok notebooklm dall-e ollama openrouter microsoft google amazon ' +
  'facebook instagram whatsapp youtube tiktok snapchat pinterest reddit linkedin twitter telegram discord webex ' +
  'skype dropbox netflix spotify disney paypal venmo shopify etsy ebay airbnb uber lyft doordash grubhub instacart ' +
  'deliveroo glovo wolt zomato swiggy flipkart rakuten alibaba aliexpress taobao wechat weibo baidu tencent yandex ' +
  'naver kakaotalk kakao samsung huawei xiaomi lenovo asus acer toshiba panasonic hitachi fujitsu nokia qualcomm ' +
  'nvidia intel salesforce servicenow zendesk hubspot mailchimp marketo pardot freshdesk bitbucket trello airtable ' +
  'clickup basecamp evernote onenote onedrive sharepoint outlook gmail icloud imessage facetime powerpoint visio ' +
  'azure kubernetes docker terraform ansible splunk datadog grafana prometheus kibana elasticsearch logstash ' +
  'opensearch rabbitmq redis memcached postgresql postgres mysql mariadb mongodb dynamodb couchdb firebase ' +
  'firestore supabase neo4j snowflake databricks redshift bigquery tableau powerbi metabase dbt airflow ' +
  'dagster fivetran airbyte hadoop tensorboard jupyter github gitlab gitea circleci travisci vercel netlify heroku ' +
  'cloudflare fastly akamai digitalocean hetzner rackspace godaddy namecheap wordpress drupal joomla squarespace ' +
  'wix webflow magento woocommerce prestashop bigcommerce figma canva photoshop indesign lightroom dreamweaver ' +
  'adobe autocad autodesk solidworks auth0 onelogin lastpass 1password bitwarden keepass nordvpn expressvpn ' +
  'kaspersky avast bitdefender crowdstrike sentinelone zscaler fortinet vmware citrix nutanix twilio sendgrid ' +
  'mailgun mixpanel hotjar optimizely qualtrics surveymonkey typeform docusign hellosign pandadoc calendly ' +
  'eventbrite mentimeter lucidchart xero quickbooks freshbooks netsuite intuit turbotax paychex workable bamboohr ' +
  'personio glassdoor stackoverflow quora wikipedia wikimedia mozilla firefox chromium ipados macos linux ubuntu ' +
  'debian centos redhat playstation xbox nintendo roblox minecraft fortnite twitch fitbit garmin strava peloton ' +
  'gopro sonos jbl logitech nikon epson kodak xerox sipgate yealink polycom avaya asterisk freeswitch kamailio ' +
  'postfix dovecot exim sendmail nginx apache haproxy traefik javascript typescript kotlin golang php laravel ' +
  'symfony codeigniter reactjs vuejs svelte nextjs nuxt webpack eslint junit pytest nodejs nestjs fastapi ' +
  'springboot hibernate graphql sequelize typeorm sqlalchemy pandas numpy scipy matplotlib plotly ggplot rstudio ' +
  'matlab simulink labview stata spss fortran cobol elixir clojure ocaml';
/** Banks, payments, auditors and insurers. */
const MONEY =
  'mastercard amex barclays barclaycard natwest hsbc lloyds citibank citi jpmorgan comerica truist revolut n26 ' +
  'transferwise klarna afterpay clearpay cashapp robinhood etrade coinbase binance bitcoin ethereum dogecoin ' +
  'litecoin mpesa m-pesa paytm phonepe gpay razorpay deloitte kpmg pwc accenture capgemini cognizant infosys wipro ' +
  'aetna cigna humana bupa unitedhealthcare bluecross blueshield geico allstate allianz generali swisscare experian ' +
  'equifax transunion medicare medicaid centrelink jobseeker';
/** Shops, food, clothes, tools and toys. */
const GOODS =
  "walmart costco tesco sainsburys sainsbury's asda morrisons lidl carrefour auchan ikea decathlon primark uniqlo " +
  "h&m walgreens cvs safeway publix wegmans wholefoods mcdonalds mcdonald's starbucks chipotle kfc nespresso " +
  'nescafé nescafe nutella coca-cola pepsi budweiser adidas reebok asics playmobil hotwheels hasbro mattel ' +
  'crayola kleenex tupperware roomba dewalt milwaukee husqvarna whirlpool electrolux samsonite rolex swatch ' +
  'casio burberry';
/** Cars, their makers, and who carries people and parcels. */
const VEHICLES =
  'toyota hyundai volkswagen bmw audi peugeot citroën citroen fiat volvo cadillac chrysler silverado camaro ' +
  'corvette corolla camry prius rav4 cr-v hr-v altima qashqai sportage passat touareg twingo mondeo f-150 f-250 ' +
  'boxster yamaha airbus ryanair easyjet lufthansa klm emirates qantas jetblue amtrak greyhound flixbus ' +
  'eurostar fedex dhl usps purolator';
/** Medicines and their brands. */
const MEDICINES =
  'aspirin tylenol paracetamol ibuprofen advil motrin aleve naproxen nurofen panadol calpol benadryl claritin ' +
  'zyrtec sudafed mucinex robitussin pepto-bismol imodium gaviscon omeprazole pantoprazole metformin ozempic wegovy ' +
  'mounjaro lantus humalog januvia jardiance farxiga lisinopril ramipril losartan amlodipine metoprolol bisoprolol ' +
  'atenolol furosemide warfarin coumadin eliquis xarelto plavix clopidogrel atorvastatin lipitor simvastatin ' +
  'rosuvastatin crestor levothyroxine synthroid prednisone prednisolone albuterol salbutamol ventolin symbicort ' +
  'advair singulair montelukast amoxicillin augmentin azithromycin doxycycline ciprofloxacin cephalexin sertraline ' +
  'zoloft fluoxetine prozac citalopram escitalopram lexapro venlafaxine effexor duloxetine cymbalta bupropion ' +
  'wellbutrin trazodone mirtazapine quetiapine seroquel olanzapine risperidone aripiprazole abilify lamotrigine ' +
  'lamictal gabapentin neurontin pregabalin diazepam valium lorazepam ativan alprazolam xanax clonazepam klonopin ' +
  'zolpidem ambien adderall ritalin vyvanse strattera oxycodone oxycontin percocet hydrocodone vicodin tramadol ' +
  'codeine fentanyl naloxone narcan suboxone methadone viagra cialis enbrel remicade keytruda herceptin tamoxifen ' +
  'methotrexate';
/** What offices and chats write short, in capitals only: small letters may be a nickname. */
const SHORT =
  'PTO OOO KPI KPIs OKR OKRs FAQ NDA RSVP ASAP EOD EOB TBD TBA WFH MVP UAT SLA SLO FYI BTW AFAIK IMHO LGTM TLDR ' +
  'FOMO YOLO CEO CFO CTO CIO CMO CISO VAT GST HMRC IRS SSN GDPR HIPAA AWS API SQL HTML CSS JSON XML YAML PDF CSV URL HTTP HTTPS SSH VPN GPU CPU LLM NLP';
/** What may stand behind such a name: "Google Drive". */
const PARTS =
  'drive docs sheets slides teams cloud pay wallet maps translate meet chat calendar pro plus premium max mini air app store ' +
  'play music tv watch home portal api sdk studio code desktop mobile server enterprise business card bank insurance';

const BRANDS: ReadonlySet<string> = new Set(`${TECHNOLOGY} ${MONEY} ${GOODS} ${VEHICLES} ${MEDICINES}`.split(' '));
const ABBREVIATIONS: ReadonlySet<string> = new Set(SHORT.split(' '));
const PARTS_OF_BRANDS: ReadonlySet<string> = new Set(PARTS.split(' '));
const POSSESSION = /['’]s$/u;

/** Whether words are the name of a product or a firm, or an abbreviation of offices, and nothing else. */
export function isBrand(words: string): boolean {
  if (BRANDS.has(words.toLowerCase())) return true;
  const own = words.replace(POSSESSION, '');
  const blank = own.search(/\s/u);
  if (blank < 0) return ABBREVIATIONS.has(own) || BRANDS.has(own.toLowerCase());
  if (!BRANDS.has(own.slice(0, blank).toLowerCase())) return false;
  const isPart = (word: string): boolean => BRANDS.has(word) || PARTS_OF_BRANDS.has(word) || /^\d/u.test(word);
  return own
    .slice(blank)
    .trimStart()
    .split(/\s+/u)
    .every((word) => isPart(word.toLowerCase()));
}

/** @internal */
export const ALL_BRANDS: readonly string[] = [...BRANDS];
