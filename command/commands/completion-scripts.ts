/** Options and commands for a shell's completion, taken from the help texts, so that they cannot fall behind. */
export interface Completable {
  name: string;
  summary: string;
  usage: string;
}

const optionsIn = (usage: string): string[] => [...new Set(usage.match(/(?<![\w-])--[a-z][a-z\d-]*/g) ?? [])];

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

export function completionScript(shell: Shell, commands: readonly Completable[]): string {
  if (shell === 'fish') return fish(commands);
  const cases = commands.map(({ name, usage }) => `    ${name}) options="${optionsIn(usage).join(' ')}" ;;`).join('\n');
  const names = commands.map(({ name }) => name).join(' ');
  const bash = `_veilmark() {
  local current="\${COMP_WORDS[COMP_CWORD]}" options=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names} help --help --version" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases}
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$options --help" -- "$current")) ;;
    *) COMPREPLY=($(compgen -f -- "$current")) ;;
  esac
}
complete -o filenames -F _veilmark veilmark`;
  return shell === 'bash' ? bash : `autoload -U +X bashcompinit && bashcompinit\n${bash}`;
}

function fish(commands: readonly Completable[]): string {
  const quote = (text: string) => `'${text.replaceAll("'", "\\'")}'`;
  return commands
    .flatMap(({ name, summary, usage }) => [
      `complete -c veilmark -n __fish_use_subcommand -a ${name} -d ${quote(summary)}`,
      ...optionsIn(usage).map(
        (option) => `complete -c veilmark -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}`,
      ),
    ])
    .join('\n');
}
