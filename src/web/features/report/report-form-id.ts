/** The id of the form on a story's page that reports it without JavaScript. */
export const reportFormId = 'report';
