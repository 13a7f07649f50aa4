/** Public exports of the harness: tests of a mini program import this file only. */
export { subPagesOf } from './app-config'
export { closeBrowser, setBrowserLauncher } from './drivers/chromium'
export { type LaunchOptions, launch } from './launch'
export type { MiniProgram, TargetOptions } from './mini-program'
export { type Budgets, packageFaults, packageSizes } from './package-rules'
export type { Answers, AppConfig, Device, HostKind } from './protocol'
export { compileWithWcc, hasWcc } from './wcc'
