import '@/platform/oldEngines'
import { useLaunch } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { useState } from 'react'
import { platform } from '@/platform/current'
import { installLaunchRules } from '@/platform/launch'
import { AppContext } from '@/stores/app'
import { createServices } from '@/stores/services'
import './app.scss'

export default function App({ children }: PropsWithChildren) {
  const [services] = useState(() => createServices(platform))
  useLaunch(({ path, query }) =>
    installLaunchRules(services.platform, () => services.launch.begin(), path ?? '', query),
  )
  return <AppContext.Provider value={services}>{children}</AppContext.Provider>
}
