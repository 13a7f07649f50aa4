import { fakePlatform } from '@/platform/fake'
import { Navigation } from '@/platform/navigation'
import * as routes from '@/routes'
import { Launch } from './launch'

/** A phone with a kept session, opened at a page. */
function opened() {
  const platform = fakePlatform({} as Parameters<typeof fakePlatform>[0])
  const { pages, feedback, storage } = platform
  const session = { isSignedIn: true, user: {}, isAlone: false, loadUserData: async () => {} }
  const launch = new Launch({
    session: session as unknown as ConstructorParameters<typeof Launch>[0]['session'],
    navigation: new Navigation(pages, feedback, routes.workbench.workbench),
    pages,
    feedback,
    storage,
    host: 'weapp',
    lock: { enter() {}, started() {} },
    chatSignIn: async () => undefined,
    sessionEnded() {},
    entered() {},
  })
  pages.keepWanted('create/scan-for-sign', 'qrsource=sg_1')
  return { platform, launch }
}

test('the way in is gone once: what was asked for is not left again for the workbench', async () => {
  const { platform, launch } = opened()
  // The entry page may be opened twice: by the launch, and by the page that stood there already.
  await Promise.all([launch.start(), launch.start()])
  expect(platform.moves).toEqual(['reLaunch create/scan-for-sign?qrsource=sg_1'])
  // A later start makes no further requests.
  await launch.start()
  expect(platform.moves.at(-1)).toBe('reLaunch workbench/workbench')
})

test('callers that open the entry page together make one move, and the next tries when the host refuses', async () => {
  const { platform, launch } = opened()
  await Promise.all([launch.begin(), launch.begin()])
  expect(platform.moves).toEqual(['reLaunch init/init'])
  const move = platform.pages.reLaunch
  platform.pages.reLaunch = async () => {
    platform.pages.reLaunch = move
    throw new Error('reLaunch:fail')
  }
  const [first, second] = await Promise.allSettled([launch.begin(), launch.begin()])
  expect([first.status, second.status, platform.moves.length]).toEqual(['rejected', 'fulfilled', 2])
})
