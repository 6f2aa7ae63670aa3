import type { EndpointTable } from '../endpoint.ts'
import { doneShape } from '../shapes/refusal-shapes.ts'
import { confirming, fileOf } from './admin-endpoint.ts'
import {
  awardRevocationShape,
  awardToGiveShape,
  memberChoiceShape,
  memberDeletionPreviewShape,
  memberDeletionShape,
  memberFileShape,
  memberReasonShape,
  memberSessionsPreviewShape,
  membersQueryShape,
  membersShape,
  restoringPreviewShape,
  suspensionPreviewShape,
  suspensionShape,
} from './admin-member-shapes.ts'

const listMembers = {
  method: 'GET',
  path: '/api/admin/members',
  right: 'members.read',
  limit: 'usual',
  query: membersQueryShape,
  response: membersShape,
} as const

const asked = { method: 'GET', limit: 'usual', params: memberChoiceShape } as const
const changing = { method: 'POST', right: 'members.change', limit: 'usual', response: doneShape } as const
const granting = { method: 'POST', right: 'plans.grant', limit: 'usual', response: doneShape } as const

/**
 * The calls about one member, and the actions on that member. A preview gives the consequences of an action in numbers.
 */
const oneMemberEndpoints = {
  readMember: {
    ...asked,
    path: '/api/admin/members/{id}',
    right: 'members.read',
    response: memberFileShape,
    refusals: ['member-gone'],
  },
  previewMemberSessions: {
    ...asked,
    path: '/api/admin/members/{id}/sessions',
    right: 'members.change',
    response: memberSessionsPreviewShape,
    refusals: ['member-gone'],
  },
  endMemberSessions: {
    ...changing,
    path: '/api/admin/endMemberSessions',
    body: memberReasonShape,
    refusals: ['member-gone'],
  },
  sendMemberReset: {
    ...changing,
    path: '/api/admin/sendMemberReset',
    body: memberChoiceShape,
    refusals: ['member-gone'],
  },
  previewSuspension: {
    ...asked,
    path: '/api/admin/members/{id}/suspension',
    right: 'members.change',
    response: suspensionPreviewShape,
    refusals: ['member-gone', 'member-suspended'],
  },
  suspendMember: {
    ...changing,
    path: '/api/admin/suspendMember',
    body: suspensionShape,
    refusals: ['form-refused', 'member-gone', 'member-suspended'],
  },
  previewRestoring: {
    ...asked,
    path: '/api/admin/members/{id}/restoring',
    right: 'members.change',
    response: restoringPreviewShape,
    refusals: ['member-gone', 'member-not-suspended'],
  },
  restoreMember: {
    ...changing,
    path: '/api/admin/restoreMember',
    body: memberReasonShape,
    refusals: ['form-refused', 'member-gone', 'member-not-suspended'],
  },
  giveAward: {
    ...granting,
    path: '/api/admin/giveAward',
    body: awardToGiveShape,
    refusals: ['form-refused', 'member-gone', 'award-repeated'],
  },
  previewAwardRevocation: {
    ...asked,
    path: '/api/admin/awards/{id}/revocation',
    right: 'plans.grant',
    response: awardRevocationShape,
    refusals: ['award-gone'],
  },
  revokeAward: {
    ...granting,
    path: '/api/admin/revokeAward',
    body: memberReasonShape,
    refusals: ['form-refused', 'award-gone'],
  },
  previewMemberDeletion: {
    ...asked,
    path: '/api/admin/members/{id}/deletion',
    right: 'members.delete',
    response: memberDeletionPreviewShape,
    refusals: ['member-gone'],
  },
  deleteMember: {
    ...changing,
    right: 'members.delete',
    path: '/api/admin/deleteMember',
    freshCode: 'always',
    body: memberDeletionShape,
    refusals: [...confirming, 'member-gone'],
  },
} as const satisfies EndpointTable<'admin'>

export const adminMemberEndpoints = {
  listMembers,
  saveMembers: fileOf(listMembers, 'csv'),
  ...oneMemberEndpoints,
} as const satisfies EndpointTable<'admin'>
