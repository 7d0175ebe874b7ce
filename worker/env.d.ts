/** Bindings, variables and secrets of the api worker. Secrets are listed in docs/operations.md. */
interface Env {
  DB: D1Database;
  ASSETS: Fetcher;
  USER_METER: DurableObjectNamespace<import('./durable/user-meter').UserMeter>;
  MEDIA: import('@veilmark/media-protocol').MediaService;
  LOGIN_GUARD: DurableObjectNamespace<import('./durable/login-guard').LoginGuard>;
  REQUEST_LOG: DurableObjectNamespace<import('./durable/request-log').RequestLog>;
  SERVICE_METRICS: DurableObjectNamespace<import('./durable/service-metrics').ServiceMetrics>;
  IDEMPOTENT_CALL: DurableObjectNamespace<import('./durable/idempotent-call').IdempotentCall>;
  ADDIN_LINK: DurableObjectNamespace<import('./durable/addin-link').AddinLink>;
  DOCUMENT_JOB: DurableObjectNamespace<import('./services/documents/jobs/document-job').DocumentJob>;
  FOLDER_JOBS: DurableObjectNamespace<import('./services/documents/folders/folder-jobs').FolderJobs>;
  /** Pieces of work of jobs on many files: ids only. */
  PIECES: Queue<import('./services/documents/folders/folder').PieceMessage>;
  /** Sealed pieces of the files that jobs work on. */
  FILES: R2Bucket;
  UPLOAD_QUOTA: DurableObjectNamespace<import('./durable/upload-quota').UploadQuota>;

  ENVIRONMENT: 'development' | 'test' | 'production';
  /** Public address of the service, for example https://api.example.com; the request's own origin when empty. */
  PUBLIC_ORIGIN: string;
  /** Comma-separated origins of our browser extension that may use the signed-in session. */
  EXTENSION_ORIGINS: string;
  /** "true" lifts rate limits and charges; honoured in development only. */
  UNMETERED?: string;

  /** Ports a user's own server may listen on, comma-separated; 443 when empty. */
  USER_SERVER_PORTS?: string;
  /** Resolver that answers DNS over HTTPS as JSON; Cloudflare's when empty. */
  DNS_RESOLVER_URL?: string;
  /** Loopback address of stand-ins for outside services; ignored in production. */
  OUTBOUND_GATEWAY?: string;
  /** The sample drive of `npm start`: how it is reached, and its address for browsers; ignored outside development. */
  DEMO_DRIVE?: Fetcher;
  DEMO_DRIVE_URL?: string;

  /** JSON: where /proxy/NAME leads, {"mistral":{"like":"openai","url":"https://api.mistral.ai"}}; null takes one away. */
  PROXY_UPSTREAMS?: string;

  /** JSON: where exports of /otlp go that name no upstream, {"url":"https://otlp.example.com","headers":{"api-key":"…"}}. */
  OTLP_UPSTREAM?: string;

  /** Collector that gets the counts and spans of this service itself, the headers it wants (`name=value,…`), and how it is called there. */
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_SERVICE_NAME?: string;

  STRIPE_SECRET_KEY?: string;
  /** Signing secrets of the webhook endpoint, comma-separated while one replaces another. */
  STRIPE_WEBHOOK_SECRET?: string;
  /** JSON: price ids by checkout plan, {"basic":"price_…","pro":"price_…","business":"price_…"} */
  STRIPE_PRICES?: string;
  PAYPAL_ENVIRONMENT?: 'live' | 'sandbox';
  PAYPAL_CLIENT_ID?: string;
  PAYPAL_CLIENT_SECRET?: string;
  PAYPAL_WEBHOOK_ID?: string;
  /** JSON: billing plan ids by checkout plan, like STRIPE_PRICES. */
  PAYPAL_PLANS?: string;
  /** PEM of the root PayPal's webhook certificates lead to; without it PayPal is asked about every event. */
  PAYPAL_ROOT_CA?: string;

  /** Header with the caller's address, set by the proxy in front; on Cloudflare none is needed. */
  CLIENT_IP_HEADER?: string;
  /** Sender of mails, for example "Veilmark <accounts@example.com>", and one of two ways to send them. */
  MAIL_FROM?: string;
  RESEND_API_KEY?: string;
  /** HTTPS address that takes {from, to, subject, text} as JSON, and the bearer token it expects. */
  MAIL_RELAY_URL?: string;
  MAIL_RELAY_TOKEN?: string;
  /** "true" prints mails to the log; honoured in development only. */
  MAIL_TO_LOG?: string;

  /** Addresses of the operator's own statements, shown on every page; a statement that is not set is not linked. */
  PRIVACY_URL?: string;
  TERMS_URL?: string;
  IMPRINT_URL?: string;
  /** Where the extension is offered in the stores. */
  EXTENSION_CHROME_URL?: string;
  EXTENSION_FIREFOX_URL?: string;

  AUTH_SECRET: string;
  ADMIN_TOKEN: string;
  /** JSON: {"current":"k1","keys":{"k1":"<base64 of 32 bytes>"}} */
  VAULT_KEYS: string;
}

declare namespace Cloudflare {
  interface Env extends globalThis.Env {}
  interface GlobalProps {
    mainModule: typeof import('./index');
  }
}

declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
