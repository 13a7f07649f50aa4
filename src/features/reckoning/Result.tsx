import { DISCLAIMER } from '@contract/law/deadlines'
import { Text } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
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
    <Text className="result__source">{source ? `${source}。${DISCLAIMER}` : DISCLAIMER}</Text>
  </Section>
)
