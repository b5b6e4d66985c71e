import { pid } from "node:process"

/** What a running program has to end, newest first, when it is told to stop. */
export type Closers = { add: (close: () => Promise<void>) => void }

/**
 * Runs a long-lived program: says what went wrong in one line and ends with 1, and at Ctrl-C, SIGTERM or the end of the
 * npm that started it closes everything that was opened, in reverse order, once. A second Ctrl-C does not wait.
 */
export function runProgram(start: (closers: Closers) => Promise<void>): void {
  const open: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined

  const stop = (code: number): void => {
    if (stopping !== undefined) process.exit(130)
    stopping = (async () => {
      for (const close of open.reverse()) await close().catch((error: unknown) => { report(error) })
      process.exit(code)
    })()
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      stop(0)
    })
  }
  if (process.env["npm_lifecycle_event"] !== undefined) {
    // npm passes signals on, but not the one nobody can catch: without it this process belongs to another parent.
    const npm = process.ppid
    setInterval(() => {
      if (process.ppid !== npm && stopping === undefined) stop(0)
    }, 500).unref()
  }
  process.on("disconnect", () => {
    if (stopping === undefined) stop(0)
  })

  start({
    add: (close) => {
      if (stopping === undefined) open.push(close)
      else void close()
    },
  }).catch((error: unknown) => {
    report(error)
    if (stopping === undefined) stop(1)
  })
}

function report(error: unknown): void {
  // What is written for the reader has no stack worth reading; a mistake in the program keeps its own.
  const isForReader = error instanceof Error && error.constructor === Error
  process.stderr.write(`\n${isForReader ? error.message : String((error as Error).stack ?? error)} (process ${String(pid)})\n`)
}
