import type { Mutant } from './mutant';

const VERIFY = 'signing/cades/verify.test.ts';
const CHAIN = 'signing/cades/chain.test.ts';
const CHECKED = 'signing/check/check-signed.test.ts';
const TICKET = 'signing/ticket.test.ts';
const HOST = 'signing/host/host.test.ts';

export const signingMutants: readonly Mutant[] = [
  {
    name: 'a signature that carries its content is accepted',
    file: 'signing/cades/verify.ts',
    find: "if (data.encapContentInfo.eContent) throw new CadesRefusal('malformed', 'the signature is not detached');",
    replace: '',
    test: VERIFY,
  },
  {
    name: 'a signature by a certificate that is not for documents is accepted',
    file: 'signing/cades/verify.ts',
    find: '  requireForSigning(certificate);\n',
    replace: '',
    test: VERIFY,
  },
  {
    name: 'a signature without a time stamp is accepted',
    file: 'signing/cades/verify.ts',
    find: "throw new CadesRefusal('timestamp', 'there is none');",
    replace: "level = 'B';",
    test: VERIFY,
  },
  {
    name: 'a signature without an OCSP answer is accepted',
    file: 'signing/cades/verify.ts',
    find: "throw new CadesRefusal('revocation', 'there is no OCSP answer');",
    replace: "level = 'T';",
    test: VERIFY,
  },
  {
    name: 'an authority whose certificate has expired is trusted',
    file: 'signing/cades/chain.ts',
    find: '        requireValidAt(anchor, at);\n',
    replace: '',
    test: CHAIN,
  },
  {
    name: 'a certificate that has expired is accepted',
    file: 'signing/cades/chain.ts',
    find: '    requireValidAt(current, at);\n',
    replace: '',
    test: CHAIN,
  },
  {
    name: 'a critical extension that is not understood is ignored',
    file: 'signing/cades/chain.ts',
    find: "if (unknown) throw new CadesRefusal('chain', `critical extension ${unknown}`);",
    replace: '',
    test: CHAIN,
  },
  {
    name: 'a certificate issued by a key that is not for certificates is accepted',
    file: 'signing/cades/chain.ts',
    find: ' || !hasKeyUsage(candidate, KEY_USAGE.keyCertSign)',
    replace: '',
    test: CHAIN,
  },
  {
    name: 'a chain with more intermediate authorities than allowed is accepted',
    file: 'signing/cades/chain.ts',
    find: 'constraints.pathLength === undefined || intermediatesBelow <= constraints.pathLength',
    replace: 'true',
    test: CHAIN,
  },
  {
    name: 'a certificate signed with SHA-1 is accepted',
    file: 'signing/cades/chain.ts',
    find: '  requireAccepted(certificate.signatureAlgorithm);\n',
    replace: '',
    test: CHAIN,
  },
  {
    name: "another person's signature is accepted",
    file: 'signing/check/check-signed.ts',
    find: "if (!isExpected(signer, check.signer)) throw new SignatureRefused('wrong-signer');",
    replace: '',
    test: CHECKED,
  },
  {
    name: 'a ticket is accepted after its time',
    file: 'signing/ticket.ts',
    find: "if (parsed.exp <= now) throw new TicketError('ticket-expired');",
    replace: '',
    test: TICKET,
  },
  {
    name: 'a ticket made with another secret is accepted',
    file: 'signing/ticket.ts',
    find: ' || !timingSafeEqual(mac, expected)',
    replace: '',
    test: TICKET,
  },
  {
    name: 'a ticket can be made for a person without a tax number',
    file: 'signing/ticket.ts',
    find: 'taxId: z.string().min(1).max(20)',
    replace: 'taxId: z.string().max(20)',
    test: TICKET,
  },
  {
    name: 'a ticket can sign an item twice',
    file: 'signing/host/accept-signature.ts',
    find: "if (ticket && item.usedTickets.includes(ticket.jti)) throw new HostProblem(409, 'ticket-used');",
    replace: '',
    test: HOST,
  },
  {
    name: 'a signature that a thread refuses is reported as an unexpected failure',
    file: 'signing/host/completion-pool.ts',
    find: "    if ('refusal' in answer) throw new CadesRefusal(answer.refusal.code, answer.refusal.detail);\n",
    replace: '',
    test: 'signing/host/completion-pool.test.ts',
  },
  {
    name: "another person's certificate can sign with a ticket",
    file: 'signing/host/complete-signature.ts',
    find: "if (taxId !== undefined && subject.taxId !== taxId) throw new HostProblem(422, 'wrong-signer');",
    replace: '',
    test: HOST,
  },
  {
    name: 'items are signed one after another',
    file: 'signing/widget/sign-items.ts',
    find: 'const PARALLEL_ITEMS = 4;',
    replace: 'const PARALLEL_ITEMS = 1;',
    test: 'signing/widget/sign-items.test.ts',
  },
  {
    name: 'further items are signed after one was refused',
    file: 'signing/widget/sign-items.ts',
    find: 'failures.length === 0 && !signal.aborted',
    replace: '!signal.aborted',
    test: 'signing/widget/sign-items.test.ts',
  },
  {
    name: "others' signatures are checked before the one that was made for the step",
    file: 'signing/check/check-signed.ts',
    find: '[...listed.keys()].reverse()',
    replace: '[...listed.keys()]',
    test: 'signing/check/check-signed.test.ts',
  },
];
