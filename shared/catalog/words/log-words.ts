// Words by which lines of logs are read: who and what is nobody's.

/** Users of machines, not of people. */
export const ACCOUNTS_OF_MACHINES: readonly string[] = (
  'root nobody daemon bin sys system admin administrator www-data www apache nginx http postgres mysql redis ' +
  'mongodb elasticsearch kafka zookeeper hadoop hdfs yarn spark hive hbase jenkins docker git svc service sshd ' +
  'ssh ftp mail news uucp nfs ntp dbus cron syslog messagebus'
).split(' ');

/** What programs write where there is nobody. */
export const NO_USERS: readonly string[] = (
  'anonymous guest test user username users unknown none null nil undefined true false default local localhost ' +
  'self me you n/a preauth'
).split(' ');

/** Words that follow in a sentence about a user: `unknown user or password`, `user name: authentication failure`. */
export const BESIDE_USERS: readonly string[] = (
  'and or but no not is was has had does did from for with without by to on in at of via that which name names ' +
  'account accounts id ids password authentication authorization login logon session access client server ' +
  'connection disconnected failed failure error such found'
).split(' ');

/** Names of classes and packages begin with what names of hosts end with. */
export const PACKAGE_STARTS: readonly string[] = (
  'com org net io edu gov java javax jakarta jdk sun kotlin scala akka android androidx dalvik microsoft ' +
  'system python self this logging std app www'
).split(' ');

/** Endings of files that logs name. */
export const FILES_IN_LOGS: readonly string[] = (
  'java py js ts go rs rb php c cc cpp h so sh log txt json xml yml yaml conf cfg ini htm html css png jpg ' +
  'jpeg gif svg gz zip jar war dll exe sys db sql csv md pid sock service target timer mount socket slice ' +
  'scope lock tmp bak pem key crt out err md5 apk plist kext'
).split(' ');

/** What names of hosts end with. */
export const HOST_ENDINGS: readonly string[] = (
  'com net org edu gov mil info biz cloud local lan internal intern corp intra home localdomain ac at au be br ' +
  'ca ch cl cn co cz de dk ee es eu fi fr gr hk hr hu id ie il in ir it jp kr lt lu lv mx my nl no nz pe pt ro ' +
  'ru se sg si sk th tr tw ua uk us vn za'
).split(' ');

/** Those that are words of programs as well. */
export const ENDINGS_OF_CODE: readonly string[] =
  'id in no co ac is it at be my us home info local de es se si io'.split(' ');

/** What stands in the field of a host where none is named. */
export const NO_HOSTS: readonly string[] = (
  'localdomain unknown none null true false default up down all any self client server master slave primary ' +
  'replica node host mysql redis postgres kernel unconfined anonymous'
).split(' ');

/** What a program says instead of a password: "password: required". Patterns. */
export const NO_PASSWORDS: readonly string[] =
  String.raw`yes no ok failed required expired incorrect changed reset auth\w*`.split(' ');

/** Right before the address of a machine, where a version may look like one. Patterns. */
export const BEFORE_MACHINES: readonly string[] = 'from address client host ip peer remote udp tcp tls wss? ipv4'.split(
  ' ',
);

/** Right before a version that looks like the address of a machine. Patterns. */
export const BEFORE_VERSIONS: readonly string[] =
  String.raw`\bv version release build package agent firefox chrome safari kernel driver`.split(' ');

/** Before "user" and a name: "authentication failure for user ada". */
export const BEFORE_USERS: readonly string[] =
  'for|by|of|as|invalid|illegal|unknown|for invalid|for illegal|the|from|login'.split('|');

/** What PostgreSQL writes between a user and a message. Patterns. */
export const POSTGRES_LEVELS: readonly string[] =
  String.raw`LOG ERROR FATAL PANIC WARNING NOTICE INFO DEBUG\d? STATEMENT DETAIL HINT CONTEXT`.split(' ');
