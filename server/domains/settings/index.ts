export { numberSetting, setting } from './settings'
export { allSettings, saveSetting } from './store-repository'
