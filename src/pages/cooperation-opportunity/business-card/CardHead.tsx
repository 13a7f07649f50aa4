import type { Lawyer } from '@contract/cooperation-opportunity/shapes'
import { standingWords } from '@/features/cooperation-opportunity/LawyerRow'
import type { Look } from '@/lib/look'
import { DetailHead } from '@/ui/show/DetailHead'

interface Props {
  lawyer: Lawyer
  chips?: readonly (Look | false | null | undefined)[]
}

/** Head of a card: name, place, fields and experience. */
export function CardHead({ lawyer, chips }: Props) {
  const { empId, name, photoUrl, firmName, post, city, specialities } = lawyer
  return (
    <DetailHead
      title={specialities.length > 0 ? specialities.join('、') : '还没有填写业务专长'}
      by={{
        id: empId,
        name,
        beside: post,
        photoUrl,
        meta: [firmName, city].filter(Boolean).join(' · '),
      }}
      chips={chips}
      words={standingWords(lawyer) || '还没有完成过合作'}
    />
  )
}
