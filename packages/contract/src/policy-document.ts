/** The policy as a PDF (电子保单), outside the envelope: a GET with `policyNo` and the owner's session. */
export const policyDocumentPath = '/api/virgo/policyInsurance/document'
