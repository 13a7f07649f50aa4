import { seconds } from '@contract/duration'
import { Text, View } from '@tarojs/components'
import { type ComponentType, type PropsWithChildren, useEffect, useState } from 'react'
import './PageGate.scss'

const AGAIN_MS = seconds(2)

const SCREENS = {
  lock: () => import('./LockScreen').then(({ LockScreen }) => LockScreen),
  agreement: () => import('./AgreementScreen').then(({ AgreementScreen }) => AgreementScreen),
} satisfies Record<string, () => Promise<ComponentType>>

/** Screen that shuts a page off until it is answered. */
export type GateScreen = keyof typeof SCREENS

/**
 * Page that may be shut: it keeps its state, hidden and unreachable, behind the app's lock or the question about the
 * agreements. Their code is loaded when first needed.
 */
export function PageGate({ shut, children }: PropsWithChildren<{ shut?: GateScreen }>) {
  return (
    <>
      <View className={shut ? 'page-gate page-gate--shut' : 'page-gate'}>{children}</View>
      {shut && <Shut key={shut} by={shut} />}
    </>
  )
}

/** On a bad network the code may fail to load: the page stays covered, and the load can be retried. */
function Shut({ by }: { by: GateScreen }) {
  const [shown, setShown] = useState<{ Screen?: ComponentType }>()
  useEffect(() => {
    let isHere = true
    let again: ReturnType<typeof setTimeout>
    const fetchScreen = () =>
      SCREENS[by]().then(
        (Screen) => isHere && setShown({ Screen }),
        () => {
          if (!isHere) return
          setShown({})
          again = setTimeout(fetchScreen, AGAIN_MS)
        },
      )
    fetchScreen()
    return () => {
      isHere = false
      clearTimeout(again)
    }
  }, [by])
  if (shown?.Screen)
    return (
      <View className="page-gate__screen">
        <shown.Screen />
      </View>
    )
  return (
    <View className="page-gate__screen">{shown && <Text className="page-gate__late">网络不畅，正在重试…</Text>}</View>
  )
}
