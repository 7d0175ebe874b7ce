/** One subcommand. Its file imports nothing heavy: what `run` needs is imported when it runs, so that help stays instant. */
export interface Command {
  name: string;
  /** Other names it answers to. */
  aliases?: readonly string[];
  /** One line of the list of commands. */
  summary: string;
  /** The whole help text. It fits a screen, and completions are made from the options in it. */
  usage: string;
  /** Gets the arguments after its name; answers the exit code. Throws UsageError for what the caller can put right. */
  run(args: string[]): Promise<number>;
}
