import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../../config'
import { listenOnPort } from './listen'
import type { StartProgress } from './progress'

/**
 * Listens in the app's place until it is ready: a browser sees what is under way, on a page that turns into the app by
 * itself; `/health` and calls are answered with 503.
 */
export class StartPage {
  private constructor(
    private readonly server: http.Server,
    readonly port: number,
  ) {}

  static open(config: Pick<Config, 'host' | 'port' | 'takesNextPort'>, progress: StartProgress): Promise<StartPage> {
    return listenOnPort(config, (port) => {
      const server = http.createServer((request, response) => answer(request, response, progress))
      return new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, config.host, () => resolve(new StartPage(server, (server.address() as AddressInfo).port)))
      })
    })
  }

  /** Leaves the port to the app. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve())
      this.server.closeAllConnections()
    })
  }
}

function answer(request: http.IncomingMessage, response: http.ServerResponse, progress: StartProgress) {
  const [address = ''] = (request.url ?? '').split('?')
  response.setHeader('cache-control', 'no-store')
  if (address === '/health/live') return sendJson(response, 200, { status: 'ok' })
  if (address === '/health') {
    const { seconds, steps } = progress
    return sendJson(response, 503, { status: 'starting', seconds, steps })
  }
  response.setHeader('retry-after', '2')
  const wantsPage = request.method === 'GET' && !/^\/(v3\/)?api\//.test(address) && !/\.\w+$/.test(address)
  if (!wantsPage) return sendJson(response, 503, { code: 503, msg: '服务正在准备，请稍候', data: null })
  response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
}

function sendJson(response: http.ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

/** The app's shell (src/index.html) with a list of the steps. ES5: whatever opens it can read it. */
const PAGE = `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>案头 · 正在准备</title>
<style>
body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;background:#F4F5F7;color:#1D2129;font:14px/1.6 -apple-system,BlinkMacSystemFont,"PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
i{width:56px;height:56px;margin-bottom:16px;border-radius:12px;background:#C8161D;position:relative}
i::before,i::after{content:"";position:absolute;left:12px;height:4px;border-radius:2px;background:#fff}
i::before{top:17px;width:32px;box-shadow:0 9px #fff}i::after{top:35px;width:22px}
h1{margin:0;font-size:20px}p,li{color:#626975}p{margin:8px 24px;text-align:center}ul{list-style:none;margin:8px 0 0;padding:0}
li::before{content:"…";display:inline-block;width:20px}li.done{color:#0A7A3B}li.done::before{content:"✓"}
@media (prefers-color-scheme:dark){body{background:#111214;color:#F2F3F5}p,li{color:#9AA0AA}li.done{color:#4CC38A}}
</style>
</head>
<body>
<i></i><h1>案头</h1><p role="status">正在准备，好了会自动打开</p><ul></ul>
<script>
(function () {
  var status = document.querySelector('p'), list = document.querySelector('ul')
  function show(state) {
    status.textContent = '正在准备，已用 ' + state.seconds + ' 秒，好了会自动打开'
    list.innerHTML = ''
    state.steps.forEach(function (step) {
      var line = document.createElement('li')
      line.textContent = step.name + (step.detail ? ' ' + step.detail : '')
      if (step.isDone) line.className = 'done'
      list.appendChild(line)
    })
  }
  function look() {
    var request = new XMLHttpRequest()
    request.open('GET', '/health')
    request.onloadend = function () {
      if (request.status === 200) return location.reload()
      try { show(JSON.parse(request.responseText)) } catch (error) {}
      setTimeout(look, 1000)
    }
    request.send()
  }
  look()
})()
</script>
</body>
</html>
`
