import { readFileSync } from "node:fs";

/** Processor time that a process has used so far, in seconds, from Linux's /proc (proc_pid_stat(5): utime and stime). */
export function readProcessorTime(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, "utf8");
  // The program's name, in brackets, may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
