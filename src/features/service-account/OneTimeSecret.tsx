import { Notice } from '@/ui/feedback/Notice'
import { useActions } from '@/ui/page/ActionsContext'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'

interface Props {
  title: string
  secret: string
  /** Sentence after 密钥只显示这一次: its purpose and its keeper. */
  advice: string
  onKept(): void
}

/** Screen that shows a new secret, this once. */
export function OneTimeSecret({ title, secret, advice, onKept }: Props) {
  const { copy } = useActions()
  return (
    <Screen
      title={title}
      footer={
        <BottomBar
          actions={[
            { label: '复制密钥', kind: 'primary', onTap: () => copy(secret) },
            { label: '已经存好', onTap: onKept },
          ]}
        />
      }
    >
      <Notice tone="warn" text={`密钥只显示这一次，离开后不能再看。${advice}`} />
      <Section title="密钥">
        <KeyValue rows={[{ label: '密钥', value: secret }]} />
      </Section>
    </Screen>
  )
}
