import type { EntityDefinition } from '../types';
import { mixedEntropy, notPlaceholder } from '../validators/secrets';

export const providerSecretsEntities: readonly EntityDefinition[] = [
  /** Format: 4-letter prefix AKIA, ASIA, ABIA or ACCA plus 16 base32 characters */
  {
    type: 'AWS_ACCESS_KEY',
    description: 'Amazon Web Services access key id',
    category: 'secret',
    detection: 'pattern',
    pattern: /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}\b/u,
    score: 0.95,
    validator: notPlaceholder,
    context: ['aws', 'access key', 'amazon'],
  },
  /** Format: 40 base64 characters after a secret-key label */
  {
    type: 'AWS_SECRET_KEY',
    description: 'Amazon Web Services secret access key, recognised by its label',
    category: 'secret',
    detection: 'pattern',
    pattern:
      /\b(?:aws[ _-]?)?(?:secret[ _-]?access[ _-]?key|secret[ _-]?key|secretaccesskey)["']?\s{0,3}(?:=>|[:=])\s{0,3}["']?(?<v>[A-Za-z0-9/+]{40})(?:[^A-Za-z0-9/+]|$)/iu,
    score: 0.6,
    validator: mixedEntropy,
    validScore: 0.95,
    context: ['aws', 'secret access key', 'amazon'],
    labelled: true,
  },
  /** Format: AIza plus 35 characters */
  {
    type: 'GCP_API_KEY',
    description: 'Google Cloud API key',
    category: 'secret',
    detection: 'pattern',
    pattern: /\bAIza[0-9A-Za-z_-]{35}/u,
    score: 0.95,
    validator: notPlaceholder,
    context: ['google', 'gcp', 'api key', 'firebase', 'maps'],
  },
  /** Format: private_key_id member with 40 hexadecimal digits */
  {
    type: 'GCP_SERVICE_ACCOUNT_KEY',
    description: 'Key id inside a Google service-account JSON file',
    category: 'secret',
    detection: 'pattern',
    pattern: /"private_key_id"\s{0,3}:\s{0,3}"(?<v>[0-9a-f]{40})"/u,
    score: 0.95,
    context: ['service_account', 'google', 'private_key_id'],
    labelled: true,
  },
  /** Format: ya29., 1//0 or GOCSPX- prefix */
  {
    type: 'GOOGLE_OAUTH_CREDENTIAL',
    description: 'Google OAuth access token, refresh token or client secret',
    category: 'secret',
    detection: 'pattern',
    pattern: /\bya29\.[0-9A-Za-z_-]{30,500}|\b1\/\/0[0-9A-Za-z_-]{40,200}|\bGOCSPX-[0-9A-Za-z_-]{28}/u,
    score: 0.95,
    context: ['google', 'oauth', 'token', 'client secret'],
  },
  /** Format: 3 characters, digit, Q~, 31-34 characters */
  {
    type: 'AZURE_CLIENT_SECRET',
    description: 'Microsoft Entra application client secret',
    category: 'secret',
    detection: 'pattern',
    pattern: /[A-Za-z0-9_~.]{3}\dQ~[A-Za-z0-9_~.-]{31,34}/u,
    score: 0.95,
    context: ['azure', 'entra', 'client secret', 'microsoft'],
  },
  /** Format: AccountKey= plus 86 base64 characters and == */
  {
    type: 'AZURE_STORAGE_KEY',
    description: 'Azure storage account key',
    category: 'secret',
    detection: 'pattern',
    pattern: /\bAccountKey=(?<v>[A-Za-z0-9+/]{86}==)/u,
    score: 1,
    context: ['azure', 'storage', 'accountkey'],
    labelled: true,
  },
  /** Format: sv=date&...&sig=base64 */
  {
    type: 'AZURE_SAS_TOKEN',
    description: 'Azure shared access signature query string',
    category: 'secret',
    detection: 'pattern',
    pattern: /\bsv=\d{4}-\d{2}-\d{2}&[^\s"'<>]{0,600}\bsig=[A-Za-z0-9%+/=_-]{40,120}/u,
    score: 0.95,
    context: ['azure', 'sas', 'blob', 'shared access'],
    container: true,
  },
  /** Format: ghp_, gho_, ghu_, ghs_, ghr_ plus 36 characters, or github_pat_ */
  {
    type: 'GITHUB_TOKEN',
    description: 'GitHub personal, OAuth, app or refresh token',
    category: 'secret',
    detection: 'pattern',
    pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,251}|github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59})\b/u,
    score: 1,
    validator: notPlaceholder,
    context: ['github', 'token', 'pat', 'git'],
  },
  /** Format: glpat-, gldt-, glrt-, glptt-, glcbt- and similar prefixes */
  {
    type: 'GITLAB_TOKEN',
    description: 'GitLab personal, deploy, runner or trigger token',
    category: 'secret',
    detection: 'pattern',
    pattern:
      /\bgl(?:(?:pat|rt)-[A-Za-z0-9_-]{20,300}(?:\.[0-9a-z]{2}\.?[0-9a-z]{7})?|(?:dt|ft|soat|ffct)-[A-Za-z0-9_-]{20}|cbt-[0-9a-zA-Z]{1,5}_[A-Za-z0-9_-]{20}|ptt-[0-9a-f]{40}|imt-[A-Za-z0-9_-]{25}|agent-[A-Za-z0-9_-]{50}|oas-[A-Za-z0-9_-]{64})/u,
    score: 1,
    validator: notPlaceholder,
    context: ['gitlab', 'token', 'pat', 'runner'],
  },
  /** Format: xoxb-, xoxp-, xoxa-, xoxr-, xoxs-, xoxe- or xapp- prefix */
  {
    type: 'SLACK_TOKEN',
    description: 'Slack bot, user, app or legacy token',
    category: 'secret',
    detection: 'pattern',
    pattern:
      /\bxoxb-\d{8,14}-(?:\d{10,13}[A-Za-z0-9-]{0,80}|[A-Za-z0-9]{18,26})|\bxox[pe](?:-\d{10,13}){3}-[A-Za-z0-9-]{28,34}|\bxoxe(?:\.xox[bp])?-\d-[A-Za-z0-9]{140,170}|\bxox[ar]-(?:\d-)?[0-9a-zA-Z]{16,48}|\bxox[os]-\d{5,14}-\d{5,14}-\d{5,14}-[0-9a-fA-F]{8,64}|\bxapp-\d-[A-Z0-9]{8,14}-\d{10,14}-[a-f0-9]{40,70}/u,
    score: 1,
    validator: notPlaceholder,
    context: ['slack', 'token', 'bot'],
  },
  /** Format: https://hooks.slack.com/services/T../B../.. */
  {
    type: 'SLACK_WEBHOOK_URL',
    description: 'Slack incoming webhook URL',
    category: 'secret',
    detection: 'pattern',
    pattern: /\bhttps:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9/]{20,100}/u,
    score: 1,
    context: ['slack', 'webhook'],
    container: true,
  },
  /** Format: sk_live_, sk_test_, rk_, pk_ or whsec_ prefix */
  {
    type: 'STRIPE_API_KEY',
    description: 'Stripe secret, restricted or publishable key, or webhook secret',
    category: 'secret',
    detection: 'pattern',
    pattern: /\b(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{16,250}(?![\w-])|\bwhsec_[A-Za-z0-9+/=]{24,64}/u,
    score: 1,
    validator: notPlaceholder,
    context: ['stripe', 'api key', 'payment'],
  },
  /** Format: sk-proj-, sk-svcacct-, sk-admin- prefix, or legacy sk- with T3BlbkFJ marker */
  {
    type: 'OPENAI_API_KEY',
    description: 'OpenAI API key',
    category: 'secret',
    detection: 'pattern',
    pattern: /\bsk-(?:proj|svcacct|admin)-[A-Za-z0-9_-]{40,250}|\bsk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}\b/u,
    score: 1,
    validator: notPlaceholder,
    context: ['openai', 'api key', 'gpt'],
  },
  /** Format: sk-ant-api03- or sk-ant-admin01- plus 93 characters and AA */
  {
    type: 'ANTHROPIC_API_KEY',
    description: 'Anthropic API or admin key',
    category: 'secret',
    detection: 'pattern',
    pattern: /\bsk-ant-(?:(?:api|admin)\d{2}-[A-Za-z0-9_-]{93}AA|(?:oat|ort|sid)\d{2}-[A-Za-z0-9_-]{80,120})/u,
    score: 1,
    validator: notPlaceholder,
    context: ['anthropic', 'claude', 'api key'],
  },
  /** Format: hf_ or api_org_ plus 34 letters */
  {
    type: 'HUGGINGFACE_TOKEN',
    description: 'Hugging Face user or organisation token',
    category: 'secret',
    detection: 'pattern',
    pattern: /\b(?:hf_|api_org_)[A-Za-z0-9]{34,40}\b/u,
    score: 0.95,
    validator: notPlaceholder,
    context: ['hugging face', 'huggingface', 'hf', 'token'],
  },
  /** Format: npm_ plus 36 characters */
  {
    type: 'NPM_TOKEN',
    description: 'npm registry access token',
    category: 'secret',
    detection: 'pattern',
    pattern: /\bnpm_[A-Za-z0-9]{36}\b/u,
    score: 1,
    validator: notPlaceholder,
    context: ['npm', 'registry', 'token', 'npmrc'],
  },
  /** Format: pypi-AgEIcHlwaS5vcmc plus 50 or more characters */
  {
    type: 'PYPI_TOKEN',
    description: 'PyPI upload token',
    category: 'secret',
    detection: 'pattern',
    pattern: /\bpypi-AgEIcHlwaS5vcmc[A-Za-z0-9_-]{50,900}/u,
    score: 1,
    context: ['pypi', 'twine', 'token'],
  },
  /** Format: dckr_pat_ or dckr_oat_ plus 27-32 characters */
  {
    type: 'DOCKER_HUB_TOKEN',
    description: 'Docker Hub personal or organisation access token',
    category: 'secret',
    detection: 'pattern',
    pattern: /\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{27,32}/u,
    score: 1,
    context: ['docker', 'registry', 'token'],
  },
  /** Format: SG. plus 22, dot, 43 characters */
  {
    type: 'SENDGRID_API_KEY',
    description: 'SendGrid mail API key',
    category: 'secret',
    detection: 'pattern',
    pattern: /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}/u,
    score: 1,
    context: ['sendgrid', 'mail', 'api key'],
  },
  /** Format: SK or AC plus 32 hexadecimal digits */
  {
    type: 'TWILIO_API_KEY',
    description: 'Twilio API key or account identifier',
    category: 'secret',
    detection: 'pattern',
    pattern: /\b(?:SK|AC)[0-9a-f]{32}\b/u,
    score: 0.75,
    validator: notPlaceholder,
    context: ['twilio', 'sid', 'api key', 'account sid'],
  },
  /** Format: 24-28 . 6 . 27-38 base64url characters starting M, N or O */
  {
    type: 'DISCORD_BOT_TOKEN',
    description: 'Discord bot or user token',
    category: 'secret',
    detection: 'pattern',
    pattern: /\b[MNO][A-Za-z0-9_-]{23,25}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,38}/u,
    score: 0.85,
    context: ['discord', 'bot', 'token'],
  },
  /** Format: 8-10 digits, colon, AA plus 33 characters */
  {
    type: 'TELEGRAM_BOT_TOKEN',
    description: 'Telegram bot API token',
    category: 'secret',
    detection: 'pattern',
    pattern: /\b\d{8,10}:AA[A-Za-z0-9_-]{33}/u,
    score: 0.95,
    context: ['telegram', 'bot', 'token'],
  },
  /** Format: shpat_, shpca_, shppa_ or shpss_ plus 32 hexadecimal digits */
  {
    type: 'SHOPIFY_TOKEN',
    description: 'Shopify access token or shared secret',
    category: 'secret',
    detection: 'pattern',
    pattern: /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}\b/u,
    score: 1,
    validator: notPlaceholder,
    context: ['shopify', 'token', 'shop'],
  },
  /** Format: hvs., hvb. or hvr. plus 24 or more characters */
  {
    type: 'VAULT_TOKEN',
    description: 'HashiCorp Vault service, batch or recovery token',
    category: 'secret',
    detection: 'pattern',
    pattern: /\bhv[sbr]\.[A-Za-z0-9_-]{24,300}/u,
    score: 1,
    validator: notPlaceholder,
    context: ['vault', 'hashicorp', 'token'],
  },
  /** Format: ATATT3 plus 50 or more characters */
  {
    type: 'ATLASSIAN_API_TOKEN',
    description: 'Atlassian (Jira, Confluence) API token',
    category: 'secret',
    detection: 'pattern',
    pattern: /\bATATT3[A-Za-z0-9_=-]{50,250}/u,
    score: 1,
    context: ['atlassian', 'jira', 'confluence', 'token'],
  },
];
