/** One call to paste into a terminal, with a key that was just made. It holds nothing that a shell would read differently. */

const BODY = '{"text":"Mail jane.doe@example.com or call +1 212 555 0123"}';

export function curlCall(origin: string, key: string): string {
  return `curl -s ${origin}/api/pii/analyze \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" \\
  -d '${BODY}'`;
}

export function powerShellCall(origin: string, key: string): string {
  return `Invoke-RestMethod ${origin}/api/pii/analyze -Method Post \`
  -Headers @{ Authorization = "Bearer ${key}" } \`
  -ContentType "application/json" \`
  -Body '${BODY}'`;
}
