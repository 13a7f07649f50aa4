import { observer } from 'mobx-react-lite'
import { type FunctionComponent, useCallback, useEffect, useState } from 'react'
import { Notice } from '@/ui/feedback/Notice'
import type { LateProps } from '@/ui/form/LateContext'

export type ControlName = keyof typeof import('./controls')

const fetchControls = () => import('./controls')

/** Control that few forms have, loaded when one is drawn, so that the others do not carry it. */
export const LateControl = observer(function LateControl({ control, ...props }: LateProps & { control: string }) {
  const [controls, setControls] = useState<Awaited<ReturnType<typeof fetchControls>>>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    fetchControls().then(setControls, () => setFailed(true))
  }, [])
  useEffect(load, [load])
  if (hasFailed) return <Notice tone="bad" text={`${props.label}没有打开`} onRetry={load} />
  const Control = controls?.[control as ControlName] as FunctionComponent<LateProps> | undefined
  return Control ? <Control {...props} /> : null
})
