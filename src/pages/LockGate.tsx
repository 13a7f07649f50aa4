import { View } from '@tarojs/components'
import { type ComponentType, type PropsWithChildren, useEffect, useState } from 'react'
import './LockGate.scss'

/**
 * A page that may be locked: then it keeps its place and what was typed, unseen and unreachable, and the lock stands
 * before it. The lock itself comes when it is first needed.
 */
export function LockGate({ isLocked, children }: PropsWithChildren<{ isLocked: boolean }>) {
  return (
    <>
      <View className={isLocked ? 'lock-gate lock-gate--locked' : 'lock-gate'}>{children}</View>
      {isLocked && <Lock />}
    </>
  )
}

function Lock() {
  const [shown, setShown] = useState<{ Screen: ComponentType }>()
  useEffect(() => {
    let isHere = true
    void import('./LockScreen').then(({ LockScreen }) => {
      if (isHere) setShown({ Screen: LockScreen })
    })
    return () => {
      isHere = false
    }
  }, [])
  return <View className="lock-gate__lock">{shown && <shown.Screen />}</View>
}
