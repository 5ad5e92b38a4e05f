/** Where on a story's page the form stands with which those without JavaScript report it. */
export const reportFormId = 'report';
