const CHECK_MS = 500

/**
 * Run by `npm start`, this process ends when npm does. npm hands a signal on to the shell between the two, and a shell
 * that does not (an older dash) dies alone and leaves the server running with nobody to end it.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    process.kill(process.pid, 'SIGTERM')
  }, CHECK_MS)
  check.unref()
}
