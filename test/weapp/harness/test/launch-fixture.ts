import path from 'node:path'
import { closeBrowser } from '../drivers/chromium'
import { type LaunchOptions, launch } from '../launch'
import type { MiniProgram } from '../mini-program'

// For every test file that launches it: programs take their time, and the browser is to go.
jest.setTimeout(120_000)
afterAll(closeBrowser)

export const fixtureFolder = path.join(__dirname, 'fixture')

/** Starts the harness's own small mini program, or a changed copy of it. */
export const launchFixture = (options?: LaunchOptions, folder = fixtureFolder) => launch(folder, options)

/** The journal that the fixture's app keeps: home shows it. */
export async function journal(mp: MiniProgram): Promise<string[]> {
  await mp.tap('#refresh')
  return (await mp.texts('#journal > view')).map((line) => line.replace(/^\d+ /, ''))
}

const patience = { timeout: 2_000 }

/** The first steps: a component's own template, script and wxs, an event to its page, a list turned round. */
export async function firstSteps(mp: MiniProgram): Promise<void> {
  await mp.waitForText('#greeting', '你好', patience)
  await mp.tap('.counter')
  await mp.waitForText('.counter', '点了3次', patience)
  await mp.waitForText('#said', 'counted 3', patience)
  await mp.tap('#reverse')
  await mp.waitForText('#items', '3;2;1;', patience)
}

/** A walk through the fixture: its templates, scripts, components, packages and pages of each kind. */
export async function tour(mp: MiniProgram): Promise<void> {
  await firstSteps(mp)
  await mp.tap('#detail')
  await mp.waitForPage('pack/detail/detail', patience)
  await mp.waitForText('#heard', 'hello from home', patience)
  await mp.tap('#pick')
  await mp.waitForText('#said', 'picked 合同', patience)
  await mp.tap('#to-controls')
  await mp.waitForPage('pages/controls/controls', patience)
  await mp.fill('#name', '周以宁')
  await mp.tap('#blue')
  await mp.tap('#submit')
  await mp.waitForText('#log', /^form submit .*"name":"周以宁".*"colours":\[\]/, patience)
  await mp.back()
  await mp.waitForPage('pages/home/home', patience)
  await mp.tap('text=列表')
  await mp.waitForPage('pages/list/list', patience)
  await mp.waitForText('#total', /^30 行/, patience)
}
