import { Notice } from '@/ui/feedback/Notice'
import { useActions } from '@/ui/page/ActionsContext'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'

interface Props {
  secret: string
  onKept(): void
}

/** Shows a new secret, this once. */
export function MadeSecret({ secret, onKept }: Props) {
  const { copy } = useActions()
  return (
    <Screen
      title="签名密钥"
      footer={
        <BottomBar
          actions={[
            { label: '复制密钥', kind: 'primary', onTap: () => copy(secret) },
            { label: '已经存好', onTap: onKept },
          ]}
        />
      }
    >
      <Notice
        tone="warn"
        text="密钥只显示这一次，离开后不能再看。接收的程序用它核对推送确是从这里发出的，请交给写程序的人。"
      />
      <Section title="密钥">
        <KeyValue rows={[{ label: '密钥', value: secret }]} />
      </Section>
    </Screen>
  )
}
