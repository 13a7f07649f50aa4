import { seconds } from '@contract/duration'
import { Text, View } from '@tarojs/components'
import { type ComponentType, type PropsWithChildren, useEffect, useState } from 'react'
import './LockGate.scss'

const AGAIN_MS = seconds(2)

/**
 * Page that may be locked: it keeps its state, hidden and unreachable, behind the lock screen. The lock's code is
 * loaded when first needed.
 */
export function LockGate({ isLocked, children }: PropsWithChildren<{ isLocked: boolean }>) {
  return (
    <>
      <View className={isLocked ? 'lock-gate lock-gate--locked' : 'lock-gate'}>{children}</View>
      {isLocked && <Lock />}
    </>
  )
}

/** On a bad network the code may fail to load: the page stays covered, and the load can be retried. */
function Lock() {
  const [shown, setShown] = useState<{ Screen?: ComponentType }>()
  useEffect(() => {
    let isHere = true
    let again: ReturnType<typeof setTimeout>
    const fetchLock = () =>
      import('./LockScreen').then(
        ({ LockScreen }) => isHere && setShown({ Screen: LockScreen }),
        () => {
          if (!isHere) return
          setShown({})
          again = setTimeout(fetchLock, AGAIN_MS)
        },
      )
    fetchLock()
    return () => {
      isHere = false
      clearTimeout(again)
    }
  }, [])
  if (shown?.Screen)
    return (
      <View className="lock-gate__lock">
        <shown.Screen />
      </View>
    )
  return (
    <View className="lock-gate__lock">{shown && <Text className="lock-gate__late">网络不畅，正在重试…</Text>}</View>
  )
}
