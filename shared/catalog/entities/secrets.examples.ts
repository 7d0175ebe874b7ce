import type { EntityExamples } from '../types';

export const secretsExamples: Readonly<Record<string, EntityExamples>> = {
  CRYPTO_PRIVATE_KEY: {
    issuer: 'The owner of the wallet, in the notation of Bitcoin',
    source: 'https://en.bitcoin.it/wiki/Wallet_import_format',
    matches: [
      '\x35\x48\x75\x65\x43\x47U8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
      '\x4b\x77\x64\x4d\x41\x6aGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617',
      '\x78\x70\x72\x76\x39\x7321ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
    ],
    rejects: [
      '\x35\x48\x75\x65\x43\x47U8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTK',
      '\x4b\x77\x64\x4d\x41\x6aGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP9861',
    ],
  },
  CRYPTO_SEED_PHRASE: {
    issuer: 'The wallet, as BIP-39 says',
    source: 'https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki',
    matches: [
      '\x61\x62\x61\x6e\x64\x6fn ability able about above absent absorb abstract absurd abuse access accident',
      '\x6c\x65\x67\x61\x6c\x20winner thank year wave sausage worth useful legal winner thank yellow',
      '\x6c\x65\x74\x74\x65\x72 advice cage absurd amount doctor acoustic avoid letter advice cage above',
    ],
    rejects: ['\x74\x6f\x6f\x20\x73\x68ort', '\x61\x62\x61\x6e\x64\x6fn ability able'],
    carrier: 'Seed phrase: "{}"',
  },
  PASSWORD: {
    issuer: 'The holder of the account',
    source: 'https://en.wikipedia.org/wiki/Password',
    checkIsPartial: true,
    matches: ['\x53\x33\x63\x72\x33\x74!2024', '\x68\x75\x6e\x74\x65\x722pass', '\x54\x72\x30\x75\x62\x34dor&3'],
    rejects: ['\x72\x65\x71\x75\x69\x72ed', '\x2a\x2a\x2a\x2a'],
    carrier: 'password: {}',
  },
  PASSWORD_HASH: {
    issuer: 'The service that stores it',
    source: 'https://en.wikipedia.org/wiki/Crypt_(C)',
    matches: [
      '\x24\x32\x62\x24\x31\x32$Xu4T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZzPpxfYOb1N3',
      '\x24\x61\x72\x67\x6f\x6e2id$v=19$m=65536,t=3,p=4$JQ6EQq8CwcEIkrpgiEEQ9H$EoEGSWAJXJLk8cmqicTVnfnQ5XjlyswANZLtRHBy4Qy',
      '\x24\x36\x24\x30\x4c\x6cNfPqIOkzCCQYE$hFtbHln3DVP3u2UkdlT33M4VdNGGUm284OeuW2TUUYikGc04uC8ko8WEqcDF9PZNPts8q0XvuNzDD3SOKaJNXV',
    ],
    rejects: ['\x24\x32\x62\x24\x31\x32$tooShort', '\x24\x61\x72\x67\x6f\x6e2id$v=19'],
  },
  API_KEY: {
    issuer: 'The service',
    source: 'https://en.wikipedia.org/wiki/API_key',
    checkIsPartial: true,
    matches: [
      '\x49\x5a\x68\x68\x72\x31Jt5ZKqmIklTTVJBPBjHDJ9rDcw',
      '\x53\x34\x59\x75\x68\x44OYGAqu2ZzJ33rCIsokusbThcOn',
      '\x39\x54\x56\x70\x5a\x56d79hHZDVZd9EicWuSfj9f6mnDB',
    ],
    rejects: [
      '\x79\x6f\x75\x72\x2d\x61pi-key-goes-here',
      '\x73\x68\x6f\x72\x74\x31',
      '\x31\x61\x32\x62\x33\x43-4d-5e6f7g8h9i0j',
      '\x71\x37\x61\x31\x62\x32c3d4e5f6g7h8i9j0',
    ],
    carrier: 'api_key = "{}"',
  },
  ENCRYPTION_KEY: {
    issuer: 'Its owner',
    source: 'https://en.wikipedia.org/wiki/Key_(cryptography)',
    checkIsPartial: true,
    matches: [
      '\x65\x39\x35\x31\x64\x3951d900000bf3f37bf37bf37ba2adc7bf32d951d444fa2a2a2a22adf518',
      '\x63\x36\x65\x36\x39\x626e6e6e69b1d95ccccccc7bf44f37bf37bf376e6e6e6951d444444ccccc',
      '\x35\x37\x33\x37\x62\x6637bf371d951884444f37ba251d951d44f37bf37ba2aaf96e1d95cc72ad',
    ],
    rejects: ['\x30\x30\x30\x30\x30\x3000000000000000000000000000', '\x72\x6f\x74\x61\x74\x65-me'],
    carrier: 'encryption_key={}',
  },
  PRIVATE_KEY: {
    issuer: 'Its owner, in the notation of the IETF',
    source: 'https://www.rfc-editor.org/rfc/rfc7468',
    matches: [
      '\x2d\x2d\x2d\x2d\x2d\x42EGIN RSA PRIVATE KEY-----\nXu4T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZzPpxfYOb1N3y6enPxmce5t\nJQ6EQq8CwcEIkrpgiEEQ9H3pZloC25VwCU1tXhv2SGiOOqq9lZS22cAYU5HBtxt3\nEoEGSWAJXJLk8cmqicTVnfnQ5XjlyswANZLtRHBy\n-----END RSA PRIVATE KEY-----',
      '\x2d\x2d\x2d\x2d\x2d\x42EGIN PRIVATE KEY-----\nceSGNJ7zdwSLvpywfHRHjPNw6KaNW2wy1nFrMCGcmqO4MulJzjLIaG5Pr3iwKyEY\nOA00aoAUuSui4MKLvxCG20igmG2ig4SxL2SMsVhqcK0AWDDdSI3BCi4EOEsefj40\nIZhhr1Jt5ZKqmIklTTVJBPBjHDJ9rDcwm5ON9t3k\n-----END PRIVATE KEY-----',
      '\x2d\x2d\x2d\x2d\x2d\x42EGIN OPENSSH PRIVATE KEY-----\nm0NnRV3TdwuU1H3mosIqQgGy4cez3TdbKkVTzV3d9UEKYlEkMIG1XHtG4SEWZXDB\ngOy2ik3tP4a4QM0zRKugQE0GUQucCC3nhTT7JFNG6wnRPTzVbBN1D6eEzrj11B1S\nTvU4Ndk4AkeuGgXJdDjG8M0iwKzFUM8jFBdyK1rk\n-----END OPENSSH PRIVATE KEY-----',
    ],
    rejects: [
      '\x2d\x2d\x2d\x2d\x2d\x42EGIN PUBLIC KEY-----\nXu4T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZzPpxfYOb1N3y6enPxmce5t\nJQ6EQq8CwcEIkrpgiEEQ9H3pZloC25VwCU1tXhv2SGiOOqq9lZS22cAYU5HBtxt3\nEoEGSWAJXJLk8cmqicTVnfnQ5XjlyswANZLtRHBy\n-----END PUBLIC KEY-----',
      '\x2d\x2d\x2d\x2d\x2d\x42EGIN PRIVATE KEY-----',
      '\x2d\x2d\x2d\x2d\x2d\x42EGIN PRIVATE KEY-----\nkey goes here\n-----END PRIVATE KEY-----',
    ],
  },
  SSL_CERTIFICATE: {
    issuer: 'A certificate authority, as the IETF says',
    source: 'https://www.rfc-editor.org/rfc/rfc5280',
    matches: [
      '\x2d\x2d\x2d\x2d\x2d\x42EGIN CERTIFICATE-----\nXu4T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZzPpxfYOb1N3y6enPxmce5t\nJQ6EQq8CwcEIkrpgiEEQ9H3pZloC25VwCU1tXhv2SGiOOqq9lZS22cAYU5HBtxt3\nEoEGSWAJXJLk8cmqicTVnfnQ5XjlyswANZLtRHBy\n-----END CERTIFICATE-----',
      '\x2d\x2d\x2d\x2d\x2d\x42EGIN CERTIFICATE-----\nhFtbHln3DVP3u2UkdlT33M4VdNGGUm284OeuW2TUUYikGc04uC8ko8WEqcDF9PZN\nceSGNJ7zdwSLvpywfHRHjPNw6KaNW2wy1nFrMCGcmqO4MulJzjLIaG5Pr3iwKyEY\nOA00aoAUuSui4MKLvxCG20igmG2ig4SxL2SMsVhq\n-----END CERTIFICATE-----',
      '\x2d\x2d\x2d\x2d\x2d\x42EGIN TRUSTED CERTIFICATE-----\nEoEGSWAJXJLk8cmqicTVnfnQ5XjlyswANZLtRHBy4QywqIOsmkQqoA2sSM6ACWOi\n0LlNfPqIOkzCCQYEsndCGwdVzZsAogL6EWW29FuCILFysKwmgQkgcNZfXIeSClRN\nvjLpwOsy6se4jU8TtjJHpXhQg27zY47GyK2UkCFH\n-----END TRUSTED CERTIFICATE-----',
    ],
    rejects: [
      '\x2d\x2d\x2d\x2d\x2d\x42EGIN CERTIFICATE REQUEST-----\nXu4T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZzPpxfYOb1N3y6enPxmce5t\nJQ6EQq8CwcEIkrpgiEEQ9H3pZloC25VwCU1tXhv2SGiOOqq9lZS22cAYU5HBtxt3\nEoEGSWAJXJLk8cmqicTVnfnQ5XjlyswANZLtRHBy\n-----END CERTIFICATE REQUEST-----',
      '\x2d\x2d\x2d\x2d\x2d\x42EGIN CERTIFICATE-----',
    ],
  },
  JWT: {
    issuer: 'The service, as the IETF says',
    source: 'https://www.rfc-editor.org/rfc/rfc7519',
    checkIsPartial: true,
    matches: [
      '\x65\x79\x4a\x68\x62\x47ciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMTIzNDU2Nzg5MCIsIm5hbWUiOiJKYW5lIERvZSIsImlhdCI6MTUxNjIzOTAyMn0.IZhhr1Jt5ZKqmIklTTVJBPBjHDJ9rDcwm5ON9t3kLHn',
      '\x65\x79\x4a\x68\x62\x47ciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIyMzIzNDU2Nzg5MCIsIm5hbWUiOiJKYW5lIERvZSIsImlhdCI6MTUxNjIzOTAyMn0.S4YuhDOYGAqu2ZzJ33rCIsokusbThcOnBn3BNBNpVda',
      '\x65\x79\x4a\x68\x62\x47ciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIzNzIzNDU2Nzg5MCIsIm5hbWUiOiJKYW5lIERvZSIsImlhdCI6MTUxNjIzOTAyMn0.9TVpZVd79hHZDVZd9EicWuSfj9f6mnDBnlf7aCndXx9',
    ],
    rejects: [
      '\x65\x79\x4a\x68\x62\x47ciOi.eyJzdWIi.x',
      '\x65\x79\x4a\x75\x62\x33QtanNvbg.eyJub3QtanNvbg.abcdefghijkl',
      '\x65\x79\x4a\x68\x62\x47ciOiJIUzI1NiJ9.eyJzdWIiOiIxMTIzNDU2Nzg5MCJ9.eyJzdWIiOiIxMTIzNDU2Nzg5MCJ9',
    ],
  },
  BEARER_TOKEN: {
    issuer: 'The service, as the IETF says',
    source: 'https://www.rfc-editor.org/rfc/rfc6750',
    matches: [
      '\x49\x5a\x68\x68\x72\x31Jt5ZKqmIklTTVJBPBjHDJ9rDcwm5ON9t3k',
      '\x53\x34\x59\x75\x68\x44OYGAqu2ZzJ33rCIsokusbThcOnBn3BNBNp',
      '\x39\x54\x56\x70\x5a\x56d79hHZDVZd9EicWuSfj9f6mnDBnlf7aCnd',
    ],
    rejects: ['\x73\x68\x6f\x72\x74', '\x6f\x66\x20\x67\x6f\x6fd news'],
    carrier: 'Authorization: Bearer {}',
  },
  BASIC_AUTH_HEADER: {
    issuer: 'The client, as the IETF says',
    source: 'https://www.rfc-editor.org/rfc/rfc7617',
    checkIsPartial: true,
    matches: [
      '\x61\x6d\x46\x75\x5a\x54pzM2NyM3Q=',
      '\x64\x58\x4e\x6c\x63\x6apwYXNzd29yZA==',
      '\x59\x57\x52\x74\x61\x5746YWRtaW4xMjM=',
    ],
    rejects: ['\x69\x6e\x66\x6f\x72\x6dation', '\x62\x6d\x39\x6a\x62\x32xvbg=='],
    carrier: 'Authorization: Basic {}',
  },
  URL_CREDENTIALS: {
    issuer: 'The holder of the account, as the IETF says',
    source: 'https://www.rfc-editor.org/rfc/rfc3986',
    checkIsPartial: true,
    matches: ['\x6a\x61\x6e\x65\x3a\x733cret', '\x61\x64\x6d\x69\x6e\x3aPa55word', '\x64\x65\x70\x6c\x6f\x79:token123'],
    rejects: ['\x6e\x6f\x63\x6f\x6c\x6fn', '\x2f\x2f'],
    carrier: 'https://{}@example.com/path',
  },
  DB_CONNECTION_STRING: {
    issuer: 'The operator of the database',
    source: 'https://en.wikipedia.org/wiki/Connection_string',
    checkIsPartial: true,
    matches: [
      '\x70\x6f\x73\x74\x67\x72es://app:s3cr3t@db.example.com:5432/prod',
      '\x6d\x6f\x6e\x67\x6f\x64b+srv://user:pa55@cluster0.example.net/test',
      '\x53\x65\x72\x76\x65\x72=tcp:sql.example.net,1433;Database=crm;User ID=sa;Password=Str0ngPwd',
    ],
    rejects: ['\x70\x6f\x73\x74\x67\x72es://db.example.com/prod', '\x53\x65\x72\x76\x65\x72=localhost;Database=crm'],
  },
  XSRF_TOKEN: {
    issuer: 'The web site',
    source: 'https://owasp.org/www-community/attacks/csrf',
    matches: [
      '\x49\x5a\x68\x68\x72\x31Jt5ZKqmIklTTVJBPBjHDJ9rDcw',
      '\x53\x34\x59\x75\x68\x44OYGAqu2ZzJ33rCIsokusbThcOn',
      '\x39\x54\x56\x70\x5a\x56d79hHZDVZd9EicWuSfj9f6mnDB',
    ],
    rejects: ['\x6e\x6f\x6e\x65', '\x6d\x69\x73\x73\x69\x6eg'],
    carrier: 'X-CSRF-Token: {}',
  },
  OAUTH_CLIENT_SECRET: {
    issuer: 'The authorization server, as the IETF says',
    source: 'https://www.rfc-editor.org/rfc/rfc6749',
    checkIsPartial: true,
    matches: [
      '\x49\x5a\x68\x68\x72\x31Jt5ZKqmIklTTVJBPBjHDJ9rDcwm5ON9t3k',
      '\x53\x34\x59\x75\x68\x44OYGAqu2ZzJ33rCIsokusbThcOnBn3BNBNp',
      '\x39\x54\x56\x70\x5a\x56d79hHZDVZd9EicWuSfj9f6mnDBnlf7aCnd',
    ],
    rejects: ['\x79\x6f\x75\x72\x5f\x63lient_secret_here', '\x78\x78\x78\x78\x78\x78xxxxxxxxxxxxxx'],
    carrier: '"client_secret": "{}"',
  },
  ONE_TIME_PASSCODE: {
    issuer: 'The service',
    source: 'https://en.wikipedia.org/wiki/One-time_password',
    matches: ['\x34\x38\x32\x39\x31\x33', '\x37\x37\x34\x31', '\x31\x32\x33\x2d\x34\x356'],
    rejects: ['\x31\x32', '\x65\x78\x70\x69\x72\x65d'],
    carrier: 'Your verification code is {}',
  },
  TOTP_SECRET: {
    issuer: 'The service, as the IETF says',
    source: 'https://www.rfc-editor.org/rfc/rfc6238',
    matches: [
      '\x6f\x74\x70\x61\x75\x74h://totp/Example:jane@example.org?secret=OZVB5JFRNZQAQAQ3PTPTHL7DX3PTHL2C&issuer=Example',
      '\x6f\x74\x70\x61\x75\x74h://totp/Example:jane@example.org?secret=4WOGZLWOG6WOGZLRNZV4444444X3PUUP&issuer=Example',
      '\x6f\x74\x70\x61\x75\x74h://totp/Example:jane@example.org?secret=FHDX3PTHL7DXRNZVBYIUUUUPTHL2CFRN&issuer=Example',
    ],
    rejects: ['\x6f\x74\x70\x61\x75\x74h://push/x', '\x6f\x74\x70\x3a\x2f\x2ftotp/Example'],
  },
  STORAGE_SIGNED_URL: {
    issuer: 'The cloud storage',
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/using-presigned-url.html',
    matches: [
      '\x68\x74\x74\x70\x73\x3a//bucket.s3.amazonaws.com/report.pdf?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=600&X-Amz-Signature=b6e1d951d951d95cc7bf376e1d9ccccccc4444f37bf37bfe6951d444f376e695',
      '\x68\x74\x74\x70\x73\x3a//storage.googleapis.com/bucket/report.pdf?X-Goog-Expires=600&X-Goog-Signature=8a2a2a251d90644444f97bfe951d4a2ad951d95cccccccccc4444444444444444f376e6e6e695cccccc72a2a2a2a2a2a25151d4a44444ccc7bf37bfbc2a2a2a2',
      '\x68\x74\x74\x70\x73\x3a//d111111abcdef8.cloudfront.net/a.pdf?Expires=1700000000&Signature=ceSGNJ7zdwSLvpywfHRHjPNw6KaNW2wy1nFrMCGcmqO4MulJzjLIaG5Pr3iw&Key-Pair-Id=K2JCJMDEHXQW5F',
    ],
    rejects: [
      '\x68\x74\x74\x70\x73\x3a//bucket.s3.amazonaws.com/report.pdf',
      '\x68\x74\x74\x70\x73\x3a//example.org/?Signature=short',
    ],
  },
};
