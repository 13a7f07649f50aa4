import type { CaseDetail, CaseParty, Namesake } from '@contract/case/shapes'
import { useState } from 'react'
import { ignoreError } from '@/lib/errors'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { Cell } from '@/ui/show/Cell'
import { useCaseApi } from './useCasePart'

interface Asked {
  party: CaseParty
  namesake: Namesake
}

const DONE = { same: '已合为同一人', other: '已标为不同的人', split: '已撤销，分为两人' } as const

/** Asks whether a person in the case is a known person of the same name, and lets the answer be undone. */
export function NamesakesPart({ caseDetail: { caseId, version, parties } }: { caseDetail: CaseDetail }) {
  const { feedback } = useApp().platform
  const { caseInfo } = useCaseApi()
  const [asked, setAsked] = useState<Asked>()
  const pairs = parties.flatMap((party) => party.namesakes.map((namesake) => ({ party, namesake })))
  const send = (answer: keyof typeof DONE, partyId: string, namesakeId?: string) =>
    caseInfo
      .answerNamesake({ caseId, version, partyId, answer, namesakeId })
      .then(() => feedback.toast(DONE[answer], { icon: 'success' }))
      .catch(ignoreError)
  const answer = (answer: 'same' | 'other') => {
    if (asked) send(answer, asked.party.partyId, asked.namesake.partyId)
  }
  const split = async ({ partyId, name }: CaseParty) => {
    const content = `「${name}」将不再与同名客户、利冲记录连在一起`
    if (await feedback.confirm({ title: '不是同一人', content, confirmText: '分开' })) await send('split', partyId)
  }
  const joined = parties.filter(({ isJoined }) => isJoined)
  if (pairs.length + joined.length === 0) return null
  return (
    <Section title="是同一个人吗" flush>
      {pairs.map((pair) => (
        <Cell
          key={`${pair.party.partyId} ${pair.namesake.partyId}`}
          icon="users"
          title={`「${pair.party.name}」`}
          note={`与${pair.namesake.words}同名`}
          onTap={() => setAsked(pair)}
          arrow
        />
      ))}
      {joined.map((party) => (
        <Cell
          key={`joined ${party.partyId}`}
          icon="users"
          title={`「${party.name}」已合为同一人`}
          note="不是同一人？点此撤销"
          onTap={() => void split(party)}
          arrow
        />
      ))}
      <ActionSheet
        open={asked !== undefined}
        title={asked && `「${asked.party.name}」与${asked.namesake.words}`}
        items={[
          { label: '是同一人', note: '与其客户档案、利冲记录连在一起', onTap: () => answer('same') },
          { label: '不是同一人', note: '以后不再询问', onTap: () => answer('other') },
        ]}
        onClose={() => setAsked(undefined)}
      />
    </Section>
  )
}
