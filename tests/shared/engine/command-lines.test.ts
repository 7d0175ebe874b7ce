import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';

const passwords = (text: string): string[] => analyze(text, { entities: ['PASSWORD'] }).results.map((one) => one.text);

describe('passwords on command lines', () => {
  it.each([
    ['curl -u admin:Passw0rd! https://api.example.org/v1', 'Passw0rd!'],
    ['curl -sS --user "svc-build:9fKq2Lw7" https://x.example', '9fKq2Lw7'],
    ['mysql -u root -pS3cret! shop', 'S3cret!'],
    ["sshpass -p 'Tr0ub4dor&3' ssh deploy@192.0.2.5", 'Tr0ub4dor&3'],
    ['docker login -u jdoe -p hunter2xyz registry.example', 'hunter2xyz'],
    ['redis-cli -h cache -a foobared123 ping', 'foobared123'],
    ['htpasswd -cb .htpasswd bob Geheim77', 'Geheim77'],
    ['echo "root:toor123!" | sudo chpasswd', 'toor123!'],
    ['$ echo ada:geheim77|chpasswd', 'geheim77'],
    ['Then run `curl -u ada:geheim77 https://x.example`.', 'geheim77'],
    ['/usr/bin/mysql -u root -pS3cret! shop', 'S3cret!'],
    ['smbclient //srv/share -U jdoe%Geheim77', 'Geheim77'],
    ['zip -r -P Geheim77 a.zip a', 'Geheim77'],
    ['7z x -pGeheim77 a.7z', 'Geheim77'],
    ['ldapsearch -D cn=admin -w Geheim77 -b dc=x', 'Geheim77'],
    ["CREATE USER 'bob'@'%' IDENTIFIED BY 'Geheim77';", 'Geheim77'],
    ['keytool -list -storepass changeit77 -alias a', 'changeit77'],
    ['openssl rsa -in k.pem -passin pass:Geheim77', 'Geheim77'],
    ['mongosh -u app -p "Geheim 77" db', 'Geheim 77'],
    ['sqlcmd -S srv -U sa -P Geheim77', 'Geheim77'],
    ['xfreerdp /u:bob /p:Geheim77 /v:srv', 'Geheim77'],
    ['plink -ssh bob@srv -pw Geheim77 ls', 'Geheim77'],
    ['wpa_passphrase "Home Net" Geheim77', 'Geheim77'],
    ['gpg --batch --passphrase Geheim77 -d a.gpg', 'Geheim77'],
  ])('%j', (text, password) => {
    expect(passwords(text)).toEqual([password]);
  });

  it.each([
    'curl -u "$USER:$PASS" https://x.example',
    'curl -u user:password https://x.example',
    'curl -u ada https://x.example:8080/a',
    'mysql -u root -p shop',
    'mysql -p"$DB_PASS" shop',
    'docker run -p 8080:80 nginx',
    'docker login -u jdoe --password-stdin',
    'zip -r a.zip folder -x "*.git*"',
    'mkdir -p redis-cli/a',
    'The user is identified by name.',
    'openssl req -key private.pem -out a.csr',
    'unzip -p archive.zip file.txt',
    'https://host.example/a -u b:c',
    'docker run --name mongo -p 27017:27017 mongo',
    'docker run --name mysql -p3306:3306 mysql',
    '7z x -progress a.7z',
    'I use zip -Please call me.',
  ])('none in %j', (text) => {
    expect(passwords(text)).toEqual([]);
  });

  it('ends a setting before the command that it is for', () => {
    expect(passwords('docker run -e POSTGRES_PASSWORD=supersecret123 -p 5432:5432 -d postgres')).toEqual([
      'supersecret123',
    ]);
    expect(passwords('PGPASSWORD=abc12345 psql -h localhost -U app')).toEqual(['abc12345']);
    expect(passwords('DB_PASSWORD=correct horse battery staple')).toEqual(['correct horse battery staple']);
    expect(passwords('PASSWORD=my dog - Rex')).toEqual(['my dog - Rex']);
  });

  it('takes steps in proportion to the text', () => {
    // Without a limit each of these letters would be tried as the end of the option.
    expect(passwords(`htpasswd -${'b'.repeat(100_000)}`)).toEqual([]);
    expect(passwords('curl -u '.repeat(2000))).toEqual([]);
  });
});
