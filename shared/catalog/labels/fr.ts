import type { LanguageLabels } from './label';

/** French. */
export const fr: LanguageLabels = {
  language: 'fr',
  groups: {
    PERSON:
      'nom!|noms!|prenom|prénom|prenoms|prénoms|nom de famille|nom et prenom|nom et prénom|nom prenom|nom prénom|nom complet|nom de naissance|nom de jeune fille|nom d usage|nom du patient|nom du client|nom du titulaire|surnom|patient!|patiente!|client!|cliente!|titulaire|co titulaire|locataire|bailleur|proprietaire|propriétaire|conducteur|conductrice|temoin|témoin|demandeur|demanderesse|defendeur|défendeur|assure|assuré|assurée|souscripteur|beneficiaire|bénéficiaire|destinataire!|expediteur|expéditeur|contact!|personne a contacter|personne à contacter|personne de confiance|contact d urgence|pere|père|mere|mère|enfant!|epoux|époux|epouse|épouse|conjoint|fils de|fille de|parent!|responsable legal|responsable légal|eleve|élève|enseignant|enseignante|professeur|formateur|medecin|médecin|medecin traitant|médecin traitant|docteur|infirmiere|infirmière|avocat|notaire|huissier|greffier|juge|president|président|secretaire|secrétaire|tresorier|trésorier|presents|présents|présent|excuses|excusés|absents|participants|redige par|rédigé par|signe|signé|signe par|signature!|gestionnaire|votre gestionnaire|conseiller|votre conseiller|interlocuteur|dossier suivi par|suivi par|affaire suivie par|salarie|salarié|salariée|employe|employé|candidat|candidate|auteur|de!|a!|à!|cc!|acheteur|vendeur|voyageur|passager|plaignant|plaignante|victime|mis en cause|defunt|défunt|tuteur|tutrice|curateur|appelant|visiteur|nm!',
    ADDRESS:
      'adresse|adresse postale|nouvelle adresse|ancienne adresse|domicile!|domicilie|domicilié|demeurant|demeurant a|adresse de livraison|adresse de facturation|rue!|voie|type et nom de voie|numero et rue|n et rue|complement|complement d adresse|complément d adresse|compl!|residence!|résidence!|etage|étage|appartement|bp!|boite postale|boîte postale|lieu dit|adresse du bien|adrline',
    POSTCODE: 'code postal|cp!|c p!',
    PHONE:
      'telephone|téléphone|tel|tél|tel #|# de telephone|# telephone|portable|tel portable|mobile|gsm|cell!|cellulaire|fixe|tel fixe|fax|telecopie|télécopie|tel fax|domicile tel|tel bureau|ligne directe|poste!|joignable au|tel domicile|natel',
    EMAIL:
      'courriel|e mail|email|mail!|mel|mél|adresse electronique|adresse électronique|adresse mail|adresse e mail|adresse courriel',
    USERNAME:
      'identifiant|identifiant de connexion|nom d utilisateur|utilisateur|login!|pseudo|pseudonyme|compte utilisateur|ident!',
    ID: '# client|# de client|client #|# dossier|# de dossier|dossier|# commande|# de commande|commande|# contrat|# de contrat|contrat|# adherent|# d adherent|adherent|adhérent|# facture|# de facture|facture #|facture|# abonne|# d abonne|reference|référence|ref|réf|reference client|vos references|nos references|n ref|v ref|# reservation|# de reservation|reservation|réservation|# allocataire|allocataire|# d allocataire|# identifiant|# de compteur|pdl|pce|pnr!|carte d identite|carte d identité|# carte d identite|cni|# cni|# de carte d identite|titre de sejour|titre de séjour|# titre de sejour|# etranger|# immatriculation|# ordre|# rpps|rpps|adeli|# adeli|# de bordereau|ticket|# ticket|# permis|# inscription|# d inscription|# agrement|# carte|carte fidelite|carte fidélité|carte de fidelite|aeroplan|# de piece|# acte|# demande|# declaration|iej!',
    'ID/EMPLOYEE_ID': 'matricule|# matricule|# salarie|# agent|matriculesal',
    'ID/FR_NIR':
      'nir|# securite sociale|# de securite sociale|securite sociale|sécurité sociale|# ss|# secu|# de secu|# insee|numero secu',
    'ID/NATIONAL_ID_NUMBER': 'niss|# national|# registre national|rn!|# rn|carte eid|carte eid #|nas!|nam!|avs|# avs',
    'ID/TAX_ID_NUMBER':
      'siret|siren|# siret|# siren|# fiscal|spi!|# tva|tva intracommunautaire|matricule fiscal|# tva intracommunautaire|ice!|ninea|rc!',
    'ID/PASSPORT_NUMBER': 'passeport|# passeport|# de passeport|passeport #',
    'ID/DRIVER_LICENSE_NUMBER': 'permis de conduire|# permis de conduire|# de permis|permis #',
    'ID/CASE_NUMBER':
      '# affaire|# rg|rg!|# parquet|# sinistre|# de sinistre|sinistre|# pv|# de procedure|# proces verbal|# plainte|# repertoire',
    'ID/INSURANCE_POLICY_NUMBER': '# police|# de police|police #|police!|# assurance',
    'ID/HEALTH_INSURANCE_MEMBER_ID':
      '# mutuelle|# adherent mutuelle|mutuelle #|# assurance maladie|ramq|# assure|# d assure',
    'ID/MEDICAL_RECORD_NUMBER': 'ipp|# ipp|# patient|# de dossier medical|# sejour|# de sejour|iep!',
    'ID/STUDENT_ID': '# etudiant|# d etudiant|ine|# ine',
    'ID/PARCEL_TRACKING_NUMBER': '# suivi|# de suivi|# colis|# de colis|colis #',
    BANK: '# compte|# de compte|compte #|compte!|compte bancaire|rib!|code banque|code guichet|cle rib|clé rib|coordonnees bancaires',
    CARD: '# carte bancaire|carte bancaire|carte bleue|cb!|# cb|# de carte|carte #|carte!|# carte de credit|carte de credit',
    'CARD/CREDIT_CARD_EXPIRATION':
      'date d expiration|expire|expire le|expiration|exp!|validite|validité|valable jusqu au',
    'CARD/CREDIT_CARD_CVV': 'cryptogramme|cryptogramme visuel',
    DOB: 'date de naissance|date de naiss|ddn|ne le|né le|nee le|née le|ne e le|né e le|naissance!|date naissance|nele|annee de naissance|année de naissance|date et lieu de naissance',
    SECRET:
      'mot de passe|mdp|mot de passe temporaire|mot de passe provisoire|code d acces|code d accès|code porte|digicode|code wifi|cle wifi|clé wifi|code secret|phrase secrete|phrase secrète|code d entree|code portail|code alarme|code armement|cle d acces|reponse secrete|code!',
    'SECRET/PIN': 'code pin|pin!|code confidentiel|code puk',
    'SECRET/ONE_TIME_PASSCODE':
      'code de verification|code de vérification|code de confirmation|code sms|code a usage unique',
    PLATE:
      'immatriculation|plaque|plaque d immatriculation|# immatriculation|immat|vehicule immatricule|véhicule immatriculé',
    IP: 'adresse ip|ip!',
    'IP/MAC_ADDRESS': 'adresse mac',
    'IP/DEVICE_SERIAL_NUMBER': '# de serie|# serie',
    LOCATION:
      'ville|commune|lieu!|lieu de naissance|pays|departement|département|region!|région!|canton!|quartier|localite|localité|provenance|destination|fait a!',
    ORGANIZATION:
      'societe|société|entreprise|employeur|raison sociale|organisme|etablissement|établissement|ecole|école|universite|université|hopital|hôpital|service!|banque!|domiciliation|assureur|assurance!|association|cabinet!|mutuelle!|caisse!',
    DATE: 'date!|date d entree|date de sortie|date du sinistre|date d emission|date de delivrance|delivre le|délivré le|fait le|date d effet|date de debut|date de fin|rendez vous|prochain rdv|rdv!|date de l accident|date de facture|date de commande|date du contrat|depart!|arrivee|arrivée|ouvert le|dernier jour|deces|décès',
    AGE: 'age!|âge!',
    HEALTH:
      'diagnostic|antecedents|antécédents|traitement|traitements|allergies|pathologie|maladie!|motif de consultation|motif d hospitalisation|groupe sanguin|sante|santé|symptomes|symptômes|handicap',
    NRP: 'nationalite|nationalité|religion|confession|origine!|citoyennete|citoyenneté',
    JOB: 'profession|metier|métier|fonction|poste occupe|poste occupé|emploi|qualite!|qualité!|specialite|spécialité|grade!',
    MONEY:
      'salaire|salaire brut|salaire net|salaire mensuel|revenu|revenus|loyer|montant!|solde!|net a payer|depot de garantie|pretentions|prétentions',
    NONE: 'objet|objet!|statut|quantite|quantité|prix|total|heure|horaires|remarque|remarques|observation|observations|piece jointe|pj!|sexe|situation familiale|langue|taille|poids|nom du fichier|nom du produit|# article|# de page|# version|# chambre|# de lot|chambre|etat|état|type|duree|durée|motif!|# rue',
  },
};
