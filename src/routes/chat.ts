import { domain, page } from './route'

// §2.3
export const chat = domain('chat', {
  /** A conversation by its id, or the one with that person; at a message by its number. */
  chatMain: page('chat/chat-main', { may: ['conversationId', 'empId', 'seq'] }),
  chatInfo: page('chat/chat-info', { needs: ['conversationId'] }),
  chatGroupMemberList: page('chat/chat-group-member-list', { needs: ['conversationId'] }),
  /** One of one's conversations, for the page that asks; opened by a link it leads there. */
  chatSimpleConversationSearch: page('chat/chat-simple-conversation-search', { may: ['keyword'] }),
  /** The file of a message; `at` is where in a merged record, line by line: `3` or `3-0`. */
  chatDownload: page('chat/chat-download', { needs: ['messageUId'], may: ['at'] }),
  video: page('chat/preview/video', { needs: ['messageUId'], may: ['at'] }),
  /** A merged record; with `at` the one inside it. */
  chatRecordDetail: page('chat/chat-record-detail', { needs: ['messageUId'], may: ['at'] }),
  /** Messages by their ids with commas between; `isMerged` is 1 for one record of them. */
  chatForward: page('chat/chat-forward', { needs: ['messageUIds'], may: ['isMerged'] }),
  chatSearch: page('chat/chat-search', { needs: ['conversationId'], may: ['keyword'] }),
  /** Whom to write to: a conversation, a colleague, somebody of another firm. */
  targetSearch: page('chat/target-search', { may: ['keyword'] }),
  chatSetting: page('chat/chat-setting', { needs: ['conversationId'] }),
  /** The pictures of a conversation; begins with one of them. */
  chatImage: page('chat/chat-image', { needs: ['conversationId'], may: ['messageUId'] }),
  /** Of one conversation, or of all. */
  fileSearch: page('chat/file-search', { may: ['conversationId'] }),
  chatDate: page('chat/chat-date', { needs: ['conversationId'] }),
})
