import type { Remedy } from '@contract/codes/remedies'
import { ApiError } from '@/lib/errors'
import { fakePlatform, noTransport } from '@/platform/fake'
import { Presenter } from './present'

test('a denied permission asks whether to open the settings, and opens them only when confirmed', async () => {
  const platform = fakePlatform(noTransport)
  platform.answers.push(true, false)
  const presenter = new Presenter(platform.feedback, () => {})
  let openedCount = 0
  const denied = async () =>
    ({
      ok: false,
      why: 'denied',
      message: '您没有允许小程序使用这项功能',
      openSettings: async () => void openedCount++,
    }) as const
  expect(await presenter.outcome(denied())).toBeUndefined()
  expect(await presenter.outcome(denied())).toBeUndefined()
  expect(platform.said[0]).toBe('您没有允许小程序使用这项功能，可以在设置中打开，然后再试一次')
  expect(openedCount).toBe(1)
})

test('a denied permission without settings to open is a toast', async () => {
  const platform = fakePlatform(noTransport)
  await new Presenter(platform.feedback, () => {}).outcome(Promise.resolve({ ok: false, why: 'denied' }))
  expect(platform.said).toEqual(['没有获得授权，请在设置中允许后再试'])
})

test('a refusal that can be cured asks whether to go there, and goes only when confirmed', async () => {
  const platform = fakePlatform(noTransport)
  platform.answers.push(false, true)
  const opened: Remedy[] = []
  const presenter = new Presenter(
    platform.feedback,
    () => {},
    async (remedy) => opened.push(remedy),
  )
  const refusal = () => new ApiError(409, '请先撤回不用的', { remedy: { to: 'document', id: 'd1' } })
  presenter.present(refusal())
  presenter.present(refusal())
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(platform.said).toEqual(['请先撤回不用的', '请先撤回不用的'])
  expect(opened).toEqual([{ to: 'document', id: 'd1' }])
})

test('a refusal that a colleague can lift names them and leads to their page', async () => {
  const platform = fakePlatform(noTransport)
  platform.answers.push(true)
  const opened: Remedy[] = []
  const presenter = new Presenter(
    platform.feedback,
    () => {},
    async (remedy) => opened.push(remedy),
  )
  const remedy = { to: 'colleague', id: 'e1', name: '林知远' }
  presenter.present(new ApiError(403, '只有主办律师可以修改', { remedy }))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(platform.said).toEqual(['只有主办律师可以修改，可联系林知远'])
  expect(opened).toEqual([remedy])
})
