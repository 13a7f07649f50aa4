// The H5 entry, generated: what Taro's own loader would write, without what this app does not use.
// A plain module because webpack's loader runner requires it outside of Taro's TypeScript hook.
const path = require('node:path')
const { pageTable, pathOf } = require('./h5-pages-loader.cjs')

/** Shown to who is not signed in: of the first load. How the others come is a chunk of its own (h5-pages-loader.cjs). */
const FIRST = ['pages/init/init', 'pages/account/login/login']

module.exports = function entry() {
  const { config, loaderMeta, sourceDir, entryFileName, runtimePath } = this.getOptions()
  const quote = (file) => JSON.stringify(this.utils.contextify(this.context, file))
  const later = config.pages.filter((file) => !FIRST.includes(file))
  const table = `!!${require.resolve('./h5-pages-loader.cjs')}?${JSON.stringify({ files: later })}!${path.join(sourceDir, 'platform/h5/router/laterPages.ts')}`

  // The router and Taro import each other: one by one, as while developing, they only work in this order. An import
  // that is not used would be left out.
  const taroFirst = this.mode === 'production' ? '' : "import Taro from '@tarojs/taro'\nvoid Taro"
  const tabs = config.tabBar.list.map((tab) => ({ pagePath: tab.pagePath.replace(/^pages\//, '') }))
  const shell = { router: config.router, window: config.window, tabBar: { custom: true, list: tabs }, animation: false }
  const runtimes = [runtimePath].flat().filter((file) => !file.startsWith('post:'))
  const last = [runtimePath]
    .flat()
    .filter((file) => file.startsWith('post:'))
    .map((file) => file.slice(5))

  return `
import ${quote(path.join(sourceDir, 'platform/h5/first'))}
${taroFirst}
${runtimes.map((file) => `import '${file}'`).join('\n')}
import { createRouter, createBrowserHistory } from '@tarojs/router'
import { window } from '@tarojs/runtime'
import { startApp } from ${quote(path.join(sourceDir, 'platform/h5/start'))}
import component from ${quote(path.join(sourceDir, entryFileName))}
import { ${loaderMeta.creator} } from '${loaderMeta.creatorLocation}'
${loaderMeta.importFrameworkStatement}
${last.map((file) => `import '${file}'`).join('\n')}
const config = ${JSON.stringify(shell)}
startApp(config, {
  first: ${pageTable(FIRST, sourceDir, quote)},
  later: ${JSON.stringify(later.map(pathOf))},
  table: () => import(${JSON.stringify(this.utils.contextify(this.context, table))}),
}, () => {
  window.__taroAppConfig = config
  const instance = ${loaderMeta.creator}(component, ${loaderMeta.frameworkArgs})
  const history = createBrowserHistory({ window })
  document.getElementById('app').classList.add('taro_router')
  createRouter(history, instance, config, ${loaderMeta.importFrameworkName})
})
`
}
