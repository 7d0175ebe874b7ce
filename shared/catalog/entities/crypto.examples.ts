import type { EntityExamples } from '../types';

export const cryptoExamples: Readonly<Record<string, EntityExamples>> = {
  CRYPTO: {
    issuer: 'The owner of the wallet, in the notation of Bitcoin',
    source: 'https://en.bitcoin.it/wiki/Address',
    matches: [
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ],
    rejects: ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  },
  ETHEREUM_ADDRESS: {
    issuer: 'The owner of the account, in the notation of Ethereum (EIP-55)',
    source: 'https://eips.ethereum.org/EIPS/eip-55',
    checkIsPartial: true,
    matches: [
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '0xde709f2102306220921060314715629080e2fb77',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    ],
    rejects: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeA'],
  },
  LITECOIN_ADDRESS: {
    issuer: 'The owner of the wallet, in the notation of Litecoin',
    source: 'https://en.wikipedia.org/wiki/Litecoin',
    matches: [
      'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz',
      'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
      'MCJwJQtXX3jDLNKHnLn5pJZ1MYcVqJtnR5',
    ],
    rejects: ['LaMT348PWRnrqeeWArpwQPbuanpXDZGEUy', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n8'],
  },
  BITCOIN_CASH_ADDRESS: {
    issuer: 'The owner of the wallet, in the notation of Bitcoin Cash',
    source: 'https://github.com/bitcoincashorg/bitcoincash.org/blob/master/spec/cashaddr.md',
    matches: [
      'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
      'bitcoincash:qq9n5r9hnmupcmgs8mn6qqjdmgac43z06g8x9y2rw9',
      'bitcoincash:prsgvnaec4p53ws984fnmtfgqyu9cmayasmhfkv7kl',
    ],
    rejects: [
      'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6b',
      'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22g',
    ],
  },
  RIPPLE_ADDRESS: {
    issuer: 'The owner of the account, in the notation of the XRP Ledger',
    source: 'https://xrpl.org/docs/concepts/accounts/addresses',
    matches: [
      'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
      'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
      'rw6MLdqE4arDsSFkMgVyqcFpvQyPzNoMN7',
    ],
    rejects: ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi', 'rHb9CJAWyB4rj91VRWn96'],
  },
  TRON_ADDRESS: {
    issuer: 'The owner of the account, in the notation of Tron',
    source: 'https://developers.tron.network/docs/account',
    matches: [
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      'TCeb1DcfNJcNFxi2AY9ED6wgKvZMQtUTbG',
      'TMVDscFzsFkPgBrznYusiZ9YFHfsHzWUZR',
    ],
    rejects: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj'],
  },
  MONERO_ADDRESS: {
    issuer: 'The owner of the wallet, in the notation of Monero',
    source: 'https://docs.getmonero.org/public-address/standard-address/',
    matches: [
      '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
      '423SqcRJvbzdB8cAcY6b7N2bkF5TykP4gafUT71gqG2WS61GthJvYPSTJ9ZyhKAENN4etuCcTU3yv5eLEiejUEkeEuneFJp',
      '8BKwbjP1AGCDuBEHqqhM6sezwVA7dr1JYUsVNon5BC6XJ9akaDgfh5uSSmL99RGcGxarCS2qKANo3KW36rntvJUPCqmLisb',
    ],
    rejects: [
      '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3B',
      '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DB',
    ],
  },
  SOLANA_ADDRESS: {
    issuer: 'The owner of the account, in the notation of Solana',
    source: 'https://solana.com/docs/core/accounts',
    checkIsPartial: true,
    matches: [
      '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA',
      '7rX1pES6a3WvvRbDeeYR2vbSzGMGbY5fhk6QqTEz8CTi',
      'CHWRZkZadPa9nKjMYxhJxa37MWGwaPSpXNSRAMRpjfp9',
    ],
    rejects: ['4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx', '0OIl4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62Yyp'],
  },
  CARDANO_ADDRESS: {
    issuer: 'The owner of the wallet, in the notation of Cardano (CIP-19)',
    source: 'https://github.com/cardano-foundation/CIPs/tree/master/CIP-0019',
    matches: [
      'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
      'addr1q96d9399vx9ckdwpf8vhsuw233yqxq3fqhapz7urupuve6yvh2ltp2ldgvta64nusur4twsxrauag9u22shnueuw8trq7qafs2',
      'stake1u883lmt4j3cfecgd2h9h0kvyc0002325ne7855279rr5zgggl73gv',
    ],
    rejects: [
      'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3y',
      'addr1qx2fxv2umyhttkxyxp8x0',
    ],
  },
};
