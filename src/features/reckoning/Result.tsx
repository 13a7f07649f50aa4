import { DISCLAIMER } from '@contract/law/deadlines'
import { Text } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { Section } from '@/ui/page/Section'
import './Result.scss'

interface Props {
  title: string
  /** What it comes to. */
  large: string
  isWords?: boolean
  note?: string
  source?: string
}

/** What a tool comes to: the result, how it came about, and what it rests on. */
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
