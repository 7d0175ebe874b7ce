/**
 * What a plain workerd may reach. Names are resolved again when a request is sent, so a check of the address alone would not keep it out of
 * the operator's own network: workerd refuses everything that is not public. Stand-ins for the outside world are on loopback, and are reached
 * where they are set.
 * @param outside the address that stands for the whole outside world, without which there is none; `internet` for the real one
 *   or `this machine`
 * @param vars those of the service
 */
export function networkOf(outside: string | undefined, vars: Record<string, string>): string {
  const allowed = vars.OUTBOUND_GATEWAY ? ['public', '127.0.0.1/32'] : ['public'];
  if (outside === 'internet')
    return `network = (allow = [${allowed.map((one) => `"${one}"`).join(', ')}], tlsOptions = (trustBrowserCas = true))`;
  if (outside === 'this machine') return 'network = (allow = ["local"])';
  return outside ? `external = (address = ${JSON.stringify(outside)}, http = ())` : 'network = (allow = [])';
}
