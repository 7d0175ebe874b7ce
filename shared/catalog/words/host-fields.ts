/** What fields with the name of a machine are called. */
export const HOST_FIELDS: readonly string[] =
  'host hostname host_name rhost fqdn node nodename server machine computer computername computer_name workstation'.split(
    ' ',
  );

/** Every one of them holds one of these, whatever its first letter is written like. */
export const PARTS_OF_HOST_FIELDS: readonly string[] =
  'host Host HOST fqdn node erver SERVER achine omputer orkstation'.split(' ');

/** What stands there where no machine is named, besides how serious a line is. */
export const NO_HOST_NAMES: readonly string[] = 'unknown none null true false default'.split(' ');
