import { eventually } from '@test/support/eventually'
import { fakePlatform, noTransport } from '@/platform/fake'
import { createServices } from './services'

test.each([
  [true, 1],
  [false, 0],
])('a version that has come is said, and started if one wants: %s', async (wants, started) => {
  const platform = fakePlatform(noTransport)
  let starts = 0
  Object.assign(platform.system, { upgrade: async () => ++starts > 0 })
  createServices(platform)
  platform.answers.push(wants)
  platform.bringUpdate()
  await eventually(
    () => platform.said.length,
    (said) => said > 0,
  )
  expect(platform.said).toEqual(['重新打开案头即可使用；正在填写的内容会保留。'])
  expect(starts).toBe(started)
})
