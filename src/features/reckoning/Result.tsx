import { DISCLAIMER } from '@contract/law/deadlines'
import { Text } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { Caption } from '@/ui/base/Caption'
import { Section } from '@/ui/page/Section'
import './Result.scss'

interface Props {
  title: string
  /** Headline result. */
  large: string
  isWords?: boolean
  note?: string
  source?: string
}

/** Result of a tool, with its derivation and legal source. */
export const Result = ({ title, large, isWords, note, source, children }: PropsWithChildren<Props>) => (
  <Section title={title}>
    <Text className={isWords ? 'result__words' : 'result__total'} userSelect>
      {large}
    </Text>
    {note && <Text className="result__in-words">{note}</Text>}
    {children}
    <Caption block above={8}>
      {source ? `${source}。${DISCLAIMER}` : DISCLAIMER}
    </Caption>
  </Section>
)
