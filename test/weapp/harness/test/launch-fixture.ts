import path from 'node:path'
import { closeBrowser } from '../drivers/chromium'
import { type LaunchOptions, launch } from '../launch'
import type { MiniProgram } from '../mini-program'

// Applies to every test file that imports this one: a launch may take seconds, and the browser must not outlive the file.
jest.setTimeout(120_000)
afterAll(closeBrowser)

export const fixtureFolder = path.join(__dirname, 'fixture')

/** Starts the fixture, or the copy of it in `folder`. */
export const launchFixture = (options?: LaunchOptions, folder = fixtureFolder) => launch(folder, options)

/** Reads the lines that the fixture's app noted of its hooks, from the home page. */
export async function readJournal(mp: MiniProgram): Promise<string[]> {
  await mp.tap('#refresh')
  return (await mp.texts('#journal > view')).map((line) => line.replace(/^\d+ /, ''))
}

const waitOptions = { timeout: 2_000 }

/** Walks through the home page: a component's template, script and wxs, its event to the page, a reversed list. */
export async function walkFirstSteps(mp: MiniProgram): Promise<void> {
  await mp.waitForText('#greeting', '你好', waitOptions)
  await mp.tap('.counter')
  await mp.waitForText('.counter', '点了3次', waitOptions)
  await mp.waitForText('#said', 'counted 3', waitOptions)
  await mp.tap('#reverse')
  await mp.waitForText('#items', '3;2;1;', waitOptions)
}

/** Walks through the whole fixture: home, a subpackage's page, controls, and the other tab. */
export async function walkWholeFixture(mp: MiniProgram): Promise<void> {
  await walkFirstSteps(mp)
  await mp.tap('#detail')
  await mp.waitForPage('pack/detail/detail', waitOptions)
  await mp.waitForText('#heard', 'hello from home', waitOptions)
  await mp.tap('#pick')
  await mp.waitForText('#said', 'picked 合同', waitOptions)
  await mp.tap('#to-controls')
  await mp.waitForPage('pages/controls/controls', waitOptions)
  await mp.fill('#name', '周以宁')
  await mp.tap('#blue')
  await mp.tap('#submit')
  await mp.waitForText('#log', /^form submit .*"name":"周以宁".*"colours":\[\]/, waitOptions)
  await mp.back()
  await mp.waitForPage('pages/home/home', waitOptions)
  await mp.tap('text=列表')
  await mp.waitForPage('pages/list/list', waitOptions)
  await mp.waitForText('#total', /^30 行/, waitOptions)
}
