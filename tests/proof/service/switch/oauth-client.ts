import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';

type Kept<T extends (...args: never[]) => unknown> = Exclude<Awaited<ReturnType<T>>, undefined>;

/** The SDK's own client, with everything it has to keep in memory. `open` answers where the browser came back with its code. */
export class OAuthClient {
  registrations = 0;
  granted = 0;
  private information: Kept<OAuthClientProvider['clientInformation']> | undefined;
  private stored: Kept<OAuthClientProvider['tokens']> | undefined;
  private verifier = '';
  private asked: string | undefined;
  private discovered: Kept<NonNullable<OAuthClientProvider['discoveryState']>> | undefined;

  constructor(
    private readonly url: string,
    private readonly callback: string,
    private readonly open: (address: string) => Promise<string>,
    /** The address of the client's own document; it registers itself otherwise. */
    private readonly document?: string,
  ) {}

  get scope(): string | undefined {
    return this.stored?.scope;
  }

  /** Calls a tool; asks for access first where there is none, or not enough. */
  async call(name: string, args: Record<string, unknown>): Promise<string> {
    for (let tries = 0; ; tries++) {
      const transport = new StreamableHTTPClientTransport(new URL(this.url), { authProvider: this.provider() });
      const client = new Client({ name: 'proof', version: '1' });
      try {
        await client.connect(transport);
        return JSON.stringify(await client.callTool({ name, arguments: args }));
      } catch (error) {
        if (!(error instanceof UnauthorizedError) || this.asked === undefined || tries > 2) throw error;
        const address = this.asked;
        this.asked = undefined;
        await transport.finishAuth(new URL(await this.open(address)).searchParams);
      } finally {
        await client.close();
      }
    }
  }

  private provider(): OAuthClientProvider {
    return {
      redirectUrl: this.callback,
      ...(this.document !== undefined && { clientMetadataUrl: this.document }),
      clientMetadata: {
        client_name: 'Proof client',
        redirect_uris: [this.callback],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
      state: () => 'proof-state',
      clientInformation: () => this.information,
      saveClientInformation: (information) => {
        this.registrations += 1;
        this.information = information;
      },
      discoveryState: () => this.discovered,
      saveDiscoveryState: (state) => {
        this.discovered = state;
      },
      tokens: () => this.stored,
      saveTokens: (tokens) => {
        this.granted += 1;
        this.stored = tokens;
      },
      redirectToAuthorization: (address) => {
        this.asked = address.href;
      },
      saveCodeVerifier: (verifier) => {
        this.verifier = verifier;
      },
      codeVerifier: () => this.verifier,
    };
  }
}
