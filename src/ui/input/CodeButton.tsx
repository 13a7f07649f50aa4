import { seconds as secondsInMs } from '@contract/duration'
import { Text } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { limits } from '@/lib/limits'
import { Tappable } from '../base/Tappable'
import { useTick } from './useTick'
import './CodeButton.scss'
import { rethrowUnlessReported } from '@/lib/errors'

interface CodeButtonProps {
  seconds?: number
  disabled?: boolean
  /** Sends the code; returns false if it was not sent, which leaves the button unchanged. */
  onSend: () => Promise<boolean>
}

/** Button that sends a verification code and then counts down until it may send again (§5). */
export function CodeButton({ seconds = limits.codeCountdownSeconds, disabled, onSend }: CodeButtonProps) {
  const [until, setUntil] = useState<number>()
  const [isSending, setSending] = useState(false)
  const isAlive = useRef(true)
  useEffect(() => {
    isAlive.current = true
    return () => {
      isAlive.current = false
    }
  }, [])

  const send = async () => {
    setSending(true)
    const sent = await onSend().catch((error) => {
      setSending(false)
      return rethrowUnlessReported(error)
    })
    if (!isAlive.current) return
    setSending(false)
    if (sent) setUntil(Date.now() + secondsInMs(seconds))
  }
  const isCounting = until !== undefined && until > Date.now()
  return (
    <Tappable className="code-button" disabled={disabled || isSending || isCounting} onTap={send}>
      {isCounting ? (
        <Left key={until} until={until} onEnd={() => setUntil((old) => (old === until ? until - 1 : old))} />
      ) : (
        <Text>{until === undefined ? '获取验证码' : '重新获取'}</Text>
      )}
    </Tappable>
  )
}

function Left({ until, onEnd }: { until: number; onEnd: () => void }) {
  useTick('second')
  const left = Math.max(0, Math.ceil((until - Date.now()) / secondsInMs(1)))
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (left === 0) end.current()
  }, [left])
  return <Text className="number">{left}秒后重新获取</Text>
}
