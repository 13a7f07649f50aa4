import type { Config } from '../../config'
import { StartRefused } from './refused'

const PORTS_TO_TRY = 20

/**
 * Calls `listen` with the configured port, and with the next ones while one is taken, where the configuration allows
 * that. Returns what `listen` does; throws StartRefused with the way out if no port can be had.
 */
export async function listenOnPort<T>(
  { host, port, takesNextPort }: Pick<Config, 'host' | 'port' | 'takesNextPort'>,
  listen: (port: number) => Promise<T>,
): Promise<T> {
  for (let tried = 0; ; tried++) {
    const wanted = port === 0 ? 0 : port + tried
    try {
      return await listen(wanted)
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (code === 'EADDRINUSE' && takesNextPort && tried < PORTS_TO_TRY) continue
      const sentence = SENTENCES[code]?.(host, wanted)
      throw sentence ? new StartRefused(sentence) : error
    }
  }
}

const SENTENCES: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `端口 ${port} 已被占用，没有启动：案头可能已在运行；否则请停掉占用它的程序，或设 PORT 为另一个端口。`,
  EACCES: (_, port) => `没有权限使用端口 ${port}，没有启动：请设 PORT 为 1024 以上的端口，由前面的代理转来。`,
  EADDRNOTAVAIL: (host) => `本机没有 ${host} 这个地址，没有启动：请把 HOST 设为本机的地址（0.0.0.0 为全部）。`,
  ENOTFOUND: (host) => `HOST「${host}」找不到对应的地址，没有启动：请填 IP 地址（0.0.0.0 为全部）。`,
}
