import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';

const secrets = (text: string): string[] =>
  analyze(text, { entities: ['PASSWORD', 'API_KEY', 'USERNAME'] }).results.map((one) => one.text);

describe('what programs write where a secret would stand', () => {
  it.each([
    "password = request.form['password']",
    "session_id = $_REQUEST['PHPSESSID']",
    'WHERE Login = @Login AND Password = @Password;',
    'SET @UserID = SCOPE_IDENTITY();',
    "    password = PasswordField('New Password', [validators.DataRequired()])",
    "data={'username': username, 'password': password}",
    'public void setPassword(String password) { this.password = password; }',
    'passwd = getpass.getpass("Password: ")',
    'db.connect(host=HOST, user=USER, password=PASSWORD)',
    'password: {{ vault_db_password }}',
    'export TOKEN=$(cat /run/secrets/token)',
    'interface LoginForm { email: string; password: string; remember?: boolean }',
    'password => bcrypt($request->password),',
    '    user = User.query.filter_by(username=username).first()',
    "error = 'Password is required.'",
    '("", "a", b"Password is required."),',
    'It sets the password. :issue:`5388`',
    'app.config["SECRET_KEY"]  # Is "the key"',
    'AWS_SECRET_ACCESS_KEY=\nAWS_DEFAULT_REGION=us-east-1\n',
    'SECRET=\r\nAPP_PORT=8080abc\r\n',
    'Set a password:\n\n```bash\nmake',
    'Enter password:\nWelcome to the monitor of things',
    '  auth.password:\n  auth.username_in:\n',
    "- 'configMap'\n- 'secret'\n- 'downwardAPI'\n- 'projected'\n",
    'The secret is provided, and where it is located.',
    'export TOKEN="$(python -c \'import secrets; print(secrets.token_hex())\')"',
    'If they match, the password is valid.',
    'Das Passwort ist leer',
    '{"message": "No.", "code": "permission_denied"}',
    'redirect(url: string, code?: number)',
    '[bearer]: https://github.com/fastify/fastify-bearer-auth',
    '  - [.code(code)](#codecode)\n  - [.elapsedTime](#elapsedtime)\n',
  ])('is none: %j', (text) => {
    expect(secrets(text)).toEqual([]);
  });

  it.each([
    ['password = "hunter2xyz"', 'hunter2xyz'],
    ['Password:\nSommerzeit9', 'Sommerzeit9'],
    ['Password:\n```hunter22xx```', 'hunter22xx'],
    ['password=\nP4SS=w0rd', 'P4SS=w0rd'],
    ['PASSWORD=$(echo hunter22xx)', 'hunter22xx'],
    ['- Secret\n- kaffeetasse9', 'kaffeetasse9'],
    ['password  tr0ub4dor\n------', 'tr0ub4dor'],
    ['- Password?\n- hunter2xyz\n', 'hunter2xyz'],
    ['SECRET=\nJBSWY3DPEHPK3PXP=\n', 'JBSWY3DPEHPK3PXP='],
    ["password='$(abc def)'", '$(abc def)'],
    ["password = b'_5#y2L\"F4Q8z]/'", '_5#y2L"F4Q8z]/'],
    ["name = u'Anna', password = u'hunter2xyz'", 'hunter2xyz'],
    ["secret_key = '_5#y2Lx'", '_5#y2Lx'],
    ["let password: string = 'hunter2xyz';", 'hunter2xyz'],
    ["password => 'hunter2xyz',", 'hunter2xyz'],
    ['environ["DB_PASSWORD"] = "hunter2xyz"', 'hunter2xyz'],
    ["config['password'] = 'hunter2xyz'", 'hunter2xyz'],
    ['PASSWORD=abc(def)', 'abc(def)'],
    ['DB_PASS=a.b(c1)d', 'a.b(c1)d'],
    ['password: hund(katze)', 'hund(katze)'],
    ['Kennwort lautet Sommer(2026)!', 'Sommer(2026)!'],
    ['passwd: time.flies', 'time.flies'],
    ['user: data.smith', 'data.smith'],
    ['The password is required123', 'required123'],
    ['Username: admin, Password: password, Port: 22', 'password'],
    ["password: 'request.form'", 'request.form'],
    ['"password": "self.foo()"', 'self.foo()'],
    ['pwd = my_secret_pw', 'my_secret_pw'],
    ['user_password=mypassword;', 'mypassword'],
    ['198.51.100.7 - elin.sandstrom [09/Nov/2026:08:15:00 +0100] "GET / HTTP/1.1" 200 5', 'elin.sandstrom'],
    ['{"code": "7741-kestrel"}', '7741-kestrel'],
    ['Username: j.doe, Password: hunter2xyz', 'j.doe'],
    ['Login: k.weber; Passwort: m.hund; Server: x', 'm.hund'],
    ['{login: k.weber, password: m.hund}', 'm.hund'],
    ['INFO Login ok (user=k.weber, ip=192.0.2.1)', 'k.weber'],
    ["'password' => Hash::make('hunter2xyz')", 'hunter2xyz'],
    ["$password = md5('geheim');", 'geheim'],
    ["password = gh.token('0123456789abcdef')", '0123456789abcdef'],
    ['spring.datasource.password=xK($9fzQ', 'xK($9fzQ'],
    ['  - DB_PASSWORD=red_horse(2)', 'red_horse(2)'],
    ['My password is Tom.Jerry(2026), please', 'Tom.Jerry(2026)'],
    ['hasło: moj_pies(3)', 'moj_pies(3)'],
    ['The password is short-Dog!77', 'short-Dog!77'],
    ['Das Passwort ist leer.Haus77', 'leer.Haus77'],
    ['{"code": "sunflower"}', 'sunflower'],
    ['password: {{hunter2xyz}}', 'hunter2xyz'],
    ['Passwort: text', 'text'],
    ['creds={user: x, password: my_password}', 'my_password'],
  ])('but %j has a value', (text, value) => {
    expect(secrets(text).some((one) => one.includes(value))).toBe(true);
  });

  it('is no label: the statement pass', () => {
    expect(secrets('def show_user(name):\n    pass\n\n    @app.route("/<username>")\n')).toEqual([]);
    expect(secrets('Pass\nhunter2xyz\n')).toEqual(['hunter2xyz']);
    expect(secrets('Account\n    pass\n    hunter2xyz\n')).toEqual(['hunter2xyz']);
  });

  it("leaves what the caller's own patterns find", () => {
    const text = "password = request.form['password']";
    const own = {
      name: 'own',
      entity_type: 'PASSWORD',
      patterns: [{ name: 'form', regex: 'request\\.form', score: 0.9 }],
    };
    expect(analyze(text, { adHocRecognizers: [own] }).results.map((one) => one.text)).toContain('request.form');
  });
});

describe('names in programs and pages', () => {
  const people = (text: string): string[] => analyze(text, { entities: ['PERSON'] }).results.map((one) => one.text);

  it.each([
    "parent = Blueprint('parent', __name__)\nBlueprint Resources",
    'name = Column(String(50), unique=True)',
    '<input name="title" id="title">',
    '**Signature:** `CharField(max_length=None)`\n\nA CharField is text.',
    '<input type=text name=username>',
    'the argument ``name``. ::\n\n    import click\n',
  ])('are of nobody: %j', (text) => {
    expect(people(text)).toEqual([]);
  });

  it.each([
    ['name = "Petra Novak"', 'Petra Novak'],
    ['Name: Petra Novak(42)', 'Petra Novak'],
    ['<customer name="Petra Novak">', 'Petra Novak'],
    ['new Person("Petra Novak")', 'Petra Novak'],
    ['name = Petra Novak (born 1970)', 'Petra Novak'],
    ['contact_name = Petra(mother)', 'Petra'],
    ['<button data-name="Petra Novak">', 'Petra Novak'],
    ['<object name="Petra Novak" type="person"/>', 'Petra Novak'],
  ])('but %j names somebody', (text, name) => {
    expect(people(text)).toEqual([name]);
  });
});
