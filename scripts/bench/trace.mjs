/**
 * What a page's main thread does while `work` runs: how long each task took on the thread's own clock, in ms, and how
 * many frames were drawn. A task is what a frame waits for.
 */
export async function mainThreadTasks(browser, page, work) {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  // The browser has several pages: the one that worked most is the one that was worked on.
  const [tasks] = threads
    .map(({ pid, tid }) =>
      traceEvents.filter((event) => event.pid === pid && event.tid === tid && event.name === 'RunTask' && event.tdur),
    )
    .sort((a, b) => b.length - a.length)
  const frames = traceEvents.filter(({ name, pid }) => name === 'Commit' && pid === tasks[0].pid)
  return { tasks: tasks.map(({ tdur }) => tdur / 1_000), frames: frames.length }
}
