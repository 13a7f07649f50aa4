import { fakePlatform, noTransport } from '@/platform/fake'
import { ConnectivityStore } from './ConnectivityStore'

test('a lost network has the specification’s words, a lost socket its own', () => {
  const platform = fakePlatform(noTransport)
  const line = new ConnectivityStore(platform.system)
  expect(line.words).toBeUndefined()
  line.connectionBecame('waiting')
  expect(line.words).toBe('连接已断开，正在重连')
  platform.goOnline(false)
  expect(line.words).toBe('网络信号已断开')
  platform.goOnline(true)
  line.connectionBecame('online')
  expect(line.words).toBeUndefined()
})
