// How the addresses of a chain begin (or look as a whole, where the beginning says nothing), by the names and symbols
// under which people know it. Sources: SLIP-173 and SLIP-44 registries, the chains' own address documentation.
const chains: readonly (readonly [RegExp, RegExp])[] = `
bitcoin|btc (?:[123mn]|bc1|tb1|bcrt1)
ethereum|ether|eth|erc-?20 0x.{40}$
litecoin|ltc (?:[LM3mn2Q]|t?ltc1)
dogecoin|doge [DA9n2]
ripple|xrp [rX]
tron|trx|trc-?20 T
stellar|xlm [GM]
tezos|xtz (?:tz[1-4]|KT1)
solana|sol .{32,44}$
cardano|ada (?:addr|stake|Ae2|Ddz)
monero|xmr [48]
aptos|apt 0x.{60,64}$`
  .trim()
  .split('\n')
  .map((line) => {
    const [names, start] = line.split(' ');
    // Between the name and the address nothing but words for addresses.
    const label = `\\b(?:${names})(?:[ -](?:wallet|public|account|address|adresse|key))*\\s?(?:is|ist|est|es|[:=])?\\s{0,2}["']?$`;
    return [new RegExp(label, 'i'), new RegExp(`^${start}`, 'i')];
  });

/** Whether the label names a chain that has no addresses of this form. */
export function isOfAnotherChain(value: string, before: string): boolean {
  const chain = chains.find(([label]) => label.test(before));
  return chain !== undefined && !chain[1].test(value);
}
