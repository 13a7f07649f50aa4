import { SIGN_PLACE } from '@contract/approval/codes'
import type { TimelinePerson } from '@contract/approval/shapes'
import { Text, View } from '@tarojs/components'
import { FileCells } from '@/features/file/FileCells'
import { Signature } from '@/features/signature/Signature'
import { friendlyTime } from '@/lib/time'
import { taskStateLook } from '@/rules/looks/approvalLook'
import { Caption } from '@/ui/base/Caption'
import { Avatar } from '@/ui/show/Avatar'
import { StatusChip } from '@/ui/show/StatusChip'

/** One person's part in a step: decision and opinion, or whether they have seen it. */
export function CoursePerson({ person: part, isStart }: { person: TimelinePerson; isStart: boolean }) {
  const { person, onBehalfOf, addedBy, place, state, opinion, files, signature } = part
  const look = taskStateLook[state]
  const how = [
    onBehalfOf && `代 ${onBehalfOf.name}`,
    addedBy && `${addedBy.name} ${place ? SIGN_PLACE[place] : '加签'}`,
    seenWords(part),
  ].filter(Boolean)
  return (
    <View className="course__person">
      <View className="course__line">
        <Avatar id={person.empId} name={person.name} src={person.photoUrl} size={24} />
        <Text className="course__name">{person.name}</Text>
        {!isStart && <StatusChip text={look.text} tone={look.tone} />}
      </View>
      {how.length > 0 && (
        <Caption size={12} block above={2} figures>
          {how.join(' · ')}
        </Caption>
      )}
      {opinion && <Text className="course__said">{opinion}</Text>}
      {signature && <Signature fileId={signature.fileId} name={person.name} />}
      <FileCells files={files} />
    </View>
  )
}

/** Time of the decision; before that, whether it was seen. */
function seenWords({ state, doneTime, readTime }: TimelinePerson): string | undefined {
  if (state === 'pending') return readTime ? `已读 ${friendlyTime(readTime)}` : '未读'
  return doneTime ? friendlyTime(doneTime) : undefined
}
